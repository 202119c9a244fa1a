import {
  Circle,
  Document,
  Page,
  Path,
  Rect,
  StyleSheet,
  Svg,
  Text,
  View,
} from "@react-pdf/renderer";

import { directionOf } from "@/lib/bookings/voucher/direction";
import type { Voices, VoucherSheet } from "@/lib/bookings/voucher/sheet";

import { prepareText } from "./printed-text";
import { QrCode } from "./qr-code";

/** The tokens of the light theme. */
const INK = "#13232d";
const MUTED = "#52636c";
const LINE = "#d5dedd";
const PRIMARY = "#0b5a62";
const SUN = "#f5b841";

const styles = StyleSheet.create({
  page: { padding: 40, fontSize: 10, lineHeight: 1.4, color: INK },
  header: {
    flexDirection: "row",
    alignItems: "center",
    justifyContent: "space-between",
    paddingBottom: 14,
    borderBottomWidth: 1,
    borderBottomColor: LINE,
  },
  brand: { flexDirection: "row", alignItems: "center", gap: 8 },
  bold: { fontWeight: 700 },
  muted: { color: MUTED },
  body: { flexDirection: "row", alignItems: "flex-start", gap: 24, paddingTop: 18 },
  facts: { flex: 1, flexDirection: "row", flexWrap: "wrap", columnGap: 16, rowGap: 11 },
  stub: {
    width: 148,
    alignItems: "center",
    gap: 8,
    padding: 14,
    borderWidth: 1,
    borderColor: LINE,
    borderRadius: 10,
  },
  lists: { marginTop: 16, gap: 12, paddingTop: 14, borderTopWidth: 1, borderTopColor: LINE },
});

function Logo() {
  return (
    <Svg viewBox="0 0 32 32" style={{ width: 26, height: 26 }}>
      <Rect x={0} y={0} width={32} height={32} rx={9} fill={PRIMARY} />
      <Circle cx={16} cy={14} r={6} fill={SUN} />
      <Path
        d="M4 20.5c4-2.7 8-2.7 12 0s8 2.7 12 0V23a9 9 0 0 1-9 5H13a9 9 0 0 1-9-5z"
        fill="#ffffff"
      />
      <Path d="M15 20.6h2l2.6 7.4h-7.2z" fill={PRIMARY} />
    </Svg>
  );
}

function textsOf(sheet: VoucherSheet, reference: string, siteName: string): string[] {
  const facts = sheet.facts.flatMap(({ label, value }) => [...label, ...value]);
  const lists = sheet.lists.flatMap(({ label, lines }) => [...label, ...lines]);
  return [
    ...[siteName, " · •", reference],
    ...[...sheet.title, ...sheet.trip, ...sheet.show],
    ...[...facts, ...lists],
  ];
}

/** A voucher on A4, by its words. Its bytes are the same for the same voucher. */
export function VoucherDocument({
  sheet,
  siteName,
  reference,
  address,
  confirmedAt,
}: {
  sheet: VoucherSheet;
  siteName: string;
  reference: string;
  /** Of the QR code. */
  address: string;
  /** ISO instant. */
  confirmedAt: string;
}) {
  const { families, print } = prepareText(textsOf(sheet, reference, siteName));
  const inline = (said: Voices) => print(said.join(" · "));
  /** In the order of the text's own direction, from the left edge of a page of another. */
  const ownOrder = (text = "") => ({ direction: directionOf(text), textAlign: "left" }) as const;
  const second = (said: Voices) =>
    said[1] === undefined ? null : (
      <Text style={[styles.muted, ownOrder(said[1])]}>{print(said[1])}</Text>
    );
  const date = new Date(confirmedAt);
  return (
    <Document
      title={`${sheet.title[0] ?? ""} ${reference}`}
      author={siteName}
      language={sheet.locale}
      creationDate={date}
      modificationDate={date}
    >
      <Page size="A4" style={[styles.page, { fontFamily: families as unknown as string }]}>
        <View style={styles.header} fixed>
          <View style={styles.brand}>
            <Logo />
            <Text style={[styles.bold, ownOrder(siteName), { fontSize: 15 }]}>
              {print(siteName)}
            </Text>
          </View>
          <Text
            style={[styles.bold, { fontSize: 12 }]}
          >{`${inline(sheet.title)} · ${reference}`}</Text>
        </View>
        <View style={{ paddingTop: 18 }}>
          <Text style={[styles.bold, ownOrder(sheet.trip[0]), { fontSize: 21, lineHeight: 1.35 }]}>
            {print(sheet.trip[0] ?? "")}
          </Text>
          {second(sheet.trip)}
        </View>
        <View style={styles.body}>
          <View style={styles.facts}>
            {sheet.facts.map(({ label, value, isWide }, place) => (
              <View key={place} style={{ width: isWide ? "100%" : "46%" }} wrap={false}>
                <Text style={[styles.muted, { fontSize: 8 }]}>{inline(label)}</Text>
                <Text style={[styles.bold, ownOrder(value[0])]}>{print(value[0] ?? "")}</Text>
                {second(value)}
              </View>
            ))}
          </View>
          <View style={styles.stub} wrap={false}>
            <QrCode text={address} size={120} />
            <Text style={[styles.bold, { fontSize: 13 }]}>{reference}</Text>
            {sheet.show.map((text) => (
              <Text key={text} style={[styles.muted, { fontSize: 9, textAlign: "center" }]}>
                {print(text)}
              </Text>
            ))}
          </View>
        </View>
        <View style={styles.lists}>
          {sheet.lists.map(({ label, lines }, place) => (
            <View key={place} style={{ gap: 2 }}>
              <Text style={[styles.muted, { fontSize: 8 }]}>{inline(label)}</Text>
              <View style={{ flexDirection: "row", flexWrap: "wrap", columnGap: 16 }}>
                {lines.map((line, index) => (
                  <View key={index} style={{ width: "47%", flexDirection: "row" }} wrap={false}>
                    <Text>{"• "}</Text>
                    <Text style={[ownOrder(line), { flex: 1 }]}>{print(line)}</Text>
                  </View>
                ))}
              </View>
            </View>
          ))}
        </View>
      </Page>
    </Document>
  );
}
