/** The sidebar is a popover on small screens: buttons and scripts find it by this id. */
export const SIDEBAR_ID = "portal-sidebar";
