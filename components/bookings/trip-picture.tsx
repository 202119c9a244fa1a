import { PackagePicture } from "@/components/packages/package-picture";
import type { Trip } from "@/lib/bookings/types";
import { getHoliday, isHolidayId } from "@/lib/catalogue/holidays";
import { pictureUrl } from "@/lib/packages/pictures/pictures";

export function TripPicture({
  trip,
  className,
  isEager = false,
}: {
  trip: Pick<Trip, "packageId" | "title" | "destination" | "picture">;
  className?: string;
  isEager?: boolean;
}) {
  const { slug } = trip.picture;
  const src = isHolidayId(slug) ? getHoliday(slug).image : pictureUrl(trip.picture);
  return (
    <PackagePicture
      id={trip.packageId}
      destination={trip.destination}
      title={trip.title}
      kinds={trip.picture.kinds}
      src={src}
      isEager={isEager}
      {...(className === undefined ? {} : { className })}
    />
  );
}
