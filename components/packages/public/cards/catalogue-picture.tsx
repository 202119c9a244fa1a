import { PackagePicture } from "@/components/packages/package-picture";
import { PictureMorph } from "@/components/packages/public/gallery/picture-morph";
import { pictureUrl } from "@/lib/packages/pictures/pictures";
import type { CatalogueItem } from "@/lib/packages/public/items";

export function CataloguePicture({ item }: { item: CatalogueItem }) {
  const { picture } = item;
  return (
    <PictureMorph id={item.id}>
      {"drawing" in picture ? (
        // Our own vector of a few kilobytes: nothing to optimise.
        // eslint-disable-next-line @next/next/no-img-element
        <img
          src={picture.drawing}
          alt=""
          width={900}
          height={600}
          loading="lazy"
          className="aspect-3/2 w-full bg-muted object-cover"
        />
      ) : (
        <PackagePicture
          id={item.id}
          destination={item.location}
          title={item.title}
          kinds={item.kinds}
          src={pictureUrl(picture)}
        />
      )}
    </PictureMorph>
  );
}
