export const LISTS_PATH = "/dashboard/lists";

export function listPath(listId: string): string {
  return `${LISTS_PATH}/${listId}`;
}

/** Page of a shared list, without an account. */
export function sharedListPath(token: string): string {
  return `/lists/${token}`;
}

export const MAX_LIST_NAME = 80;
export const MAX_FRIEND_NAME = 60;

/** Saved packages that a list offers to be put on it, the latest. */
export const MOST_OFFERED = 96;

export interface ListSummary {
  id: string;
  name: string;
  packages: number;
  isShared: boolean;
}

/** A saved package that may be put on a list. */
export interface ListOffer {
  id: string;
  title: string;
  location: string;
}

/** Who votes on a list. */
export interface ListFriend {
  id: string;
  name: string;
  votes: number;
}

/** The names of those who voted on a package, by vote. */
export interface PackageVotes {
  yes: string[];
  no: string[];
}

export interface VoteRow {
  friend_id: string;
  friend_name: string;
  votes_for: string[];
  votes_against: string[];
}

/** Friends and names are in the order of the rows. */
export function tallyVotes(rows: readonly VoteRow[]): {
  friends: ListFriend[];
  votes: ReadonlyMap<string, PackageVotes>;
} {
  const votes = new Map<string, PackageVotes>();
  const cast = (ids: readonly string[], vote: keyof PackageVotes, name: string) => {
    for (const id of ids) {
      const known = votes.get(id) ?? { yes: [], no: [] };
      known[vote].push(name);
      votes.set(id, known);
    }
  };
  const friends = rows.map((row) => {
    const { friend_id: id, friend_name: name, votes_for: yes, votes_against: no } = row;
    cast(yes, "yes", name);
    cast(no, "no", name);
    return { id, name, votes: yes.length + no.length };
  });
  return { friends, votes };
}
