const LEAKED: ReadonlySet<string> = new Set(
  `000000 0000000 00000000 010203 101010 102030 111111 1111111 11111111 111222 112233 11223344 121212
  123123 123123123 123321 1234554321 1234561 123456a 123456 1234567 12345678 123456789 1234567890
  123456789a 12345a 1234qwer 123654 123654789 123abc 123qwe 123qweasd 124578 131313 134679 147258
  147258369 147852 159357 159753 171717 192837465 1a2b3c 1a2b3c4d 1q2w3e 1q2w3e4r 1q2w3e4r5t
  1qaz1qaz 1qaz2wsx 1qazxsw2 222222 232323 252525 292513 315475 333333 444444 456123 456789 5201314
  555555 654321 666666 666888 696969 741852 741852963 753951 777777 7777777 786786 789456 789456123
  888888 88888888 987654 987654321 999999 9999999 999999999
  a123456 a123456789 a1b2c3 a1b2c3d4 aa123456 aaaaaa abc123 abc1234 abc12345 abcd1234 abcdef abcdefg
  access admin1 admin123 admin1234 administrator alexander amanda andrea andrew angel1 anthony arsenal
  asd123 asdasd asdf1234 asdfasdf asdfgh asdfghjkl ashley asshole austin azerty azertyuiop babygirl
  bailey banana baseball basketball batman beautiful benjamin blink182 butterfly carlos changeme
  charlie cheese chelsea chocolate computer cookie corvette daniel default diamond donald dragon
  dubsmash eminem fktrcfylh flower football freedom fuckyou gfhjkm ginger google guest123 hannah
  harley hello1 hello123 hockey hottie hunter hunter2 iloveyou iloveyou1 internet jasmine jennifer
  jessica jordan jordan23 joshua justin killer kwerty letmein letmein1 liverpool login123 london
  love123 loveme lovely maggie marina martin master matrix matthew merlin michael michelle michelle1
  minecraft monkey monkey1 mustang myspace1 naruto nicole ninja123 nothing oliver orange parola
  passpass passw0rd password password! password1 password1! password12 password123 password1234
  patrick peanut pepper phoenix pikachu pokemon prince princess princess1 purple q1w2e3 q1w2e3r4
  q1w2e3r4t5 qazwsx qazwsxedc qq123456 qwe123 qweasd qweasdzxc qweqwe qwer1234 qwert12345 qwerty
  qwerty1 qwerty12 qwerty123 qwerty12345 qwertyu qwertyui qwertyuiop rainbow ranger richard robert
  samantha samsung secret secret123 shadow silver snoopy soccer sophie spiderman starwars summer
  sunshine superman taylor tequiero test123 test1234 testing thomas thunder tigger tinkle trustno1
  unknown user123 victoria vfhbyf welcome welcome1 welcome123 whatever william xxxxxx yankees
  zaq12wsx zaqxsw zinch zxc123 zxcvbn zxcvbnm zxczxc
  p@ssw0rd p@ssword pa55word passwort hallo123 schatz motdepasse bonjour soleil contraseña
  hola123 tequiero123 woaini woaini1314 wang123 woaini520
  dallas whatever1`.split(/\s+/),
);

export function isLeakedPassword(password: string): boolean {
  return LEAKED.has(password.trim().toLowerCase());
}
