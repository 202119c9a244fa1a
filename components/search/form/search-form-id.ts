export const SEARCH_FORM_ID = "search";

export const REQUEST_FORM_ID = "request";
