export {
  MissingPage as default,
  missingMetadata as generateMetadata,
} from "@/components/layout/missing/missing-page";
