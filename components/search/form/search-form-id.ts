/** Of the one search form of a page: filters and the order of the list belong to it. */
export const SEARCH_FORM_ID = "search";

/** Of the one form that every sample's Book Now belongs to. */
export const REQUEST_FORM_ID = "request";
