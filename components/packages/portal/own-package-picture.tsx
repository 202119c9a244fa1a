import { PackagePicture } from "@/components/packages/package-picture";
import { getHoliday, isHolidayId } from "@/lib/catalogue/holidays";
import { pictureUrl } from "@/lib/packages/pictures/pictures";
import type { OwnPackage } from "@/lib/packages/types";

export function OwnPackagePicture({
  item,
  isEager = false,
  ratio = "card",
}: {
  item: OwnPackage;
  isEager?: boolean;
  ratio?: "card" | "wide";
}) {
  const drawing = isHolidayId(item.slug) ? getHoliday(item.slug).image : null;
  return (
    <PackagePicture
      id={item.id}
      destination={item.destination}
      title={item.title}
      kinds={item.kinds}
      src={pictureUrl(item) ?? drawing}
      {...{ isEager, ratio }}
    />
  );
}
