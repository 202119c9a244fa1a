export const CONFIRM_FORM_ID = "confirm-many";
