/**
 * The passwords that every list of leaked ones begins with. A hosted project asks a service for
 * the whole list; here nothing is asked of the outside.
 */
const LEAKED: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 000000 111111 112233 121212 123123 123321 131313
  222222 333333 444444 555555 654321 666666 696969 777777 888888 987654321 999999 1q2w3e 1q2w3e4r
  1q2w3e4r5t 1qaz2wsx abc123 abcd1234 access admin123 asdfgh asdfghjkl azerty bailey baseball
  batman charlie computer cookie corvette dallas donald dragon dubsmash eminem flower football
  freedom fuckyou gfhjkm ginger hannah hello123 hockey hottie hunter hunter2 iloveyou jennifer
  jessica jordan jordan23 killer letmein liverpool login123 loveme lovely maggie master matrix
  michael michelle monkey mustang naruto nicole ninja123 password password! password1 password12
  password123 passw0rd p@ssw0rd p@ssword pepper pokemon princess purple qazwsx qwe123 qwer1234
  qwerty qwerty1 qwerty12 qwerty123 qwertyuiop ranger robert samsung secret shadow soccer starwars
  summer sunshine superman test123 thomas tigger trustno1 welcome welcome1 whatever whatever1 yankees
  zaq12wsx zxcvbn zxcvbnm`.split(/\s+/),
);

/** Whether a password is one of the most often leaked ones, in whatever case. */
export function isLeakedPassword(password: string): boolean {
  return LEAKED.has(password.trim().toLowerCase());
}
