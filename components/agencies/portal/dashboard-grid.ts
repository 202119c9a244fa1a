/**
 * The places on the dashboard, the same before and after the figures are known. The last row takes what the work
 * is longer than the tasks, so that the panel follows the tasks; on very wide screens it has a column of its own.
 */
export const dashboardGrid = {
  page: "grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:grid-rows-[auto_auto_1fr] 2xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_20rem]",
  figures: "max-lg:order-1 lg:col-span-2",
  tasks: "contents lg:grid lg:gap-6",
  work: "contents lg:row-span-2 lg:grid lg:gap-6",
  panel:
    "grid items-start gap-6 max-lg:order-3 md:max-lg:grid-cols-2 2xl:col-start-3 2xl:row-span-3 2xl:row-start-1",
} as const;
