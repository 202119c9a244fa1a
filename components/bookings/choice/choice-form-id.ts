export const CHOICE_FORM = "choice";
