import type { ReactElement, ReactNode } from "react";

export function SampleCard({
  picture,
  title,
  subtitle,
  rating,
  details,
  chips,
  price,
  action,
  isFirst,
  save,
}: {
  picture: string | ReactElement;
  title: string;
  subtitle: ReactNode;
  rating?: ReactNode;
  details?: ReactNode;
  chips: readonly string[];
  price: ReactNode;
  action: ReactNode;
  isFirst: boolean;
  /** The heart, where there is something to save. */
  save?: ReactNode;
}) {
  return (
    <li className="sample">
      {typeof picture === "string" ? (
        // Our own vector of a few kilobytes: nothing to optimise.
        // eslint-disable-next-line @next/next/no-img-element
        <img
          src={picture}
          alt=""
          width={900}
          height={600}
          {...(isFirst ? {} : { loading: "lazy" as const })}
        />
      ) : (
        picture
      )}
      {save}
      <div>
        <h3>{title}</h3>
        <p>{subtitle}</p>
        {rating}
        {details}
        {chips.length > 0 ? (
          <ul className="chips">
            {chips.map((chip) => (
              <li key={chip}>{chip}</li>
            ))}
          </ul>
        ) : null}
        <div className="sample-foot">
          <p>{price}</p>
          {action}
        </div>
      </div>
    </li>
  );
}
