import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { Price } from "@/components/layout/price";
import {
  getAmenityName,
  getCabinClassName,
  getCarTypeName,
  getOperatorName,
  getTourTypeName,
  getTrainClassName,
  getTrainTypeName,
  getTransmissionName,
} from "@/lib/catalogue/samples/texts";
import {
  amenities,
  cabinClasses,
  carTypes,
  tourTypes,
  trainClasses,
  trainTypes,
} from "@/lib/catalogue/samples/types";
import { tripKinds } from "@/lib/catalogue/trip-kinds";
import { formatMinutes } from "@/lib/dates/duration";
import type { Category } from "@/lib/navigation/categories";
import { bucketRange, type Bucket } from "@/lib/search/definitions/buckets";
import type { FacetId } from "@/lib/search/query/facets";

/** The list's member that equals the text, which comes from the address. */
function member<T extends string>(list: readonly T[], value: string): T | undefined {
  return list.find((known) => known === value);
}

async function typeName(category: Category, value: string): Promise<string> {
  const train = member(trainTypes, value);
  if (category === "trains" && train) return getTrainTypeName(train);
  const car = member(carTypes, value);
  if (category === "cars" && car) return getCarTypeName(car);
  const tour = member(tourTypes, value);
  return tour ? getTourTypeName(tour) : value;
}

async function RangeLabel({
  bucket,
  show,
}: {
  bucket: Bucket;
  show: (value: number) => ReactNode;
}) {
  const t = await getTranslations("search.range");
  const { min, max } = bucketRange(bucket);
  const parts = {
    min: () => show(min),
    max: () => (max === null ? null : show(max)),
  };
  if (max === null) return t.rich("from", parts);
  return t.rich(min === 0 ? "upTo" : "between", parts);
}

export async function FacetLabel({
  category,
  facet,
  value,
}: {
  category: Category;
  facet: FacetId;
  value: string;
}) {
  const t = await getTranslations("search.count");
  const locale = await getLocale();
  switch (facet) {
    case "price":
      return (
        <RangeLabel bucket={value as Bucket} show={(dollars) => <Price cents={dollars * 100} />} />
      );
    case "duration":
      return category === "packages" ? (
        <RangeLabel bucket={value as Bucket} show={(days) => t("days", { count: days })} />
      ) : (
        <RangeLabel bucket={value as Bucket} show={(minutes) => formatMinutes(minutes, locale)} />
      );
    case "stars":
      return t("stars", { count: Number(value) });
    case "stops":
      return t("stops", { count: Number(value) });
    case "seats":
      return t("seats", { count: Number(value) });
    case "amenities": {
      const amenity = member(amenities, value);
      return amenity ? getAmenityName(amenity) : value;
    }
    case "class": {
      const cabin = member(cabinClasses, value);
      const train = member(trainClasses, value);
      if (category === "trains" && train) return getTrainClassName(train);
      return cabin ? getCabinClassName(cabin) : value;
    }
    case "transmission":
      return value === "automatic" || value === "manual" ? getTransmissionName(value) : value;
    case "type":
      return typeName(category, value);
    case "kind": {
      const kind = member(tripKinds, value);
      return kind ? (await getTranslations("catalogue.kinds"))(kind) : value;
    }
    case "flights":
      return (await getTranslations("catalogue.flights"))(
        value === "included" ? "included" : "without",
      );
    case "operator":
      return getOperatorName(value);
  }
}
