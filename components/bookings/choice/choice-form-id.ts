/** The id of the form that chooses date and travellers: other forms of the page wait for it. */
export const CHOICE_FORM = "choice";
