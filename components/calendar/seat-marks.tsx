import { Icon } from "@/components/ui/icon";

/** Says what the marks of the days mean. */
export function SeatMarks({ few, none }: { few: string; none?: string }) {
  return (
    <p className="calendar-marks">
      <span data-seats="few">
        <Icon name="users" /> {few}
      </span>
      {none === undefined ? null : (
        <>
          {" "}
          <span data-seats="none">{none}</span>
        </>
      )}
    </p>
  );
}
