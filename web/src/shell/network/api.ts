// What is asked over HTTP. A refusal is thrown with the server's words.
import type * as Wire from "../../protocol/messages";
import { language } from "../words/language.svelte";

export class Refusal extends Error {
  readonly code: string;
  constructor(refused: Pick<Wire.Refused, "code" | "text">) {
    super(refused.text);
    this.code = refused.code;
  }
}

/** What to tell of something that went wrong. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: {
        "accept-language": language.now,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refusal({ code: "page.offline", text: language.say("trouble-offline") });
  }
  const told: unknown = await answer.json().catch(() => null);
  if (answer.ok) return told as T;
  throw new Refusal((told as Wire.Refused | null) ?? { code: "server.trouble", text: language.say("trouble-server") });
}

/** What is asked for, as the end of an address; what is empty is left out. */
function queryOf(wanted: Record<string, string | number | null>): string {
  const given = Object.entries(wanted).filter(([, value]) => value !== null && value !== "");
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

export const api = {
  whoAmI: () => ask<Wire.Me>("GET", "/api/identity"),
  become: (name: string, language: string) => ask<Wire.Me>("POST", "/api/identity", { name, language }),
  change: (who: Wire.NewIdentity) => ask<Wire.Me>("PATCH", "/api/identity", who),
  erase: () => ask<null>("DELETE", "/api/identity"),
  keys: () => ask<Wire.Keys>("GET", "/api/identity/keys"),
  offerPasskey: () => ask<Wire.PasskeyOffer>("POST", "/api/identity/passkeys/offer"),
  addPasskey: (made: Wire.NewPasskey) => ask<Wire.Passkey>("POST", "/api/identity/passkeys", made),
  removePasskey: (passkey: string) => ask<null>("DELETE", `/api/identity/passkeys/${passkey}`),
  offerSignIn: () => ask<Wire.SignInOffer>("POST", "/api/identity/sign-in/offer"),
  signIn: (answer: Wire.SignIn) => ask<Wire.Me>("POST", "/api/identity/sign-in", answer),
  renewCodes: () => ask<Wire.RecoveryCodes>("POST", "/api/identity/codes"),
  recover: (code: string) => ask<Wire.Me>("POST", "/api/identity/recover", { code }),
  games: () => ask<Wire.GameInfo[]>("GET", "/api/games"),
  description: (game: string) => ask<Wire.GameDescription>("GET", `/api/games/${encodeURIComponent(game)}/description`),
  gamePage: (game: string, known: string | null = null) =>
    ask<Wire.GamePage>("GET", `/api/games/${encodeURIComponent(game)}/page?${queryOf({ known })}`),
  createTable: (table: Wire.NewTable) => ask<Wire.Table>("POST", "/api/tables", table),
  table: (id: string) => ask<Wire.Table>("GET", `/api/tables/${id}`),
  tableOfCode: (code: string) => ask<Wire.Table>("GET", `/api/codes/${encodeURIComponent(code)}`),
  takeSeat: (table: string, seat: number, name: string | null = null) =>
    ask<Wire.Table>("POST", `/api/tables/${table}/seats/${seat}`, { name }),
  leaveSeat: (table: string, seat: number) => ask<Wire.Table>("DELETE", `/api/tables/${table}/seats/${seat}`),
  seatBot: (table: string, seat: number, bot: string) =>
    ask<Wire.Table>("POST", `/api/tables/${table}/seats/${seat}/bot`, { bot }),
  start: (table: string) => ask<Wire.Table>("POST", `/api/tables/${table}/start`),
  leave: (table: string) => ask<Wire.Table>("POST", `/api/tables/${table}/leave`),
  closeTable: (table: string) => ask<Wire.Table>("DELETE", `/api/tables/${table}`),
  watchable: () => ask<Wire.Table[]>("GET", "/api/watchable"),
  myMatches: () => ask<Wire.Played[]>("GET", "/api/identity/matches"),
  waiting: () => ask<Wire.Waiting[]>("GET", "/api/identity/waiting"),
  notices: () => ask<Wire.NoticeSettings>("GET", "/api/notices"),
  chooseNotices: (wishes: Wire.Wishes) => ask<Wire.NoticeSettings>("PUT", "/api/notices", wishes),
  subscribe: (wanted: Wire.Subscription) => ask<null>("POST", "/api/notices/subscriptions", wanted),
  unsubscribe: (endpoint: string) => ask<null>("POST", "/api/notices/subscriptions/end", { endpoint }),
  giveMail: (address: string) => ask<Wire.NoticeSettings>("POST", "/api/notices/mail", { address }),
  forgetMail: () => ask<null>("DELETE", "/api/notices/mail"),
  confirmMail: (token: string) => ask<null>("POST", "/api/notices/mail/confirm", { token }),
  endMail: (token: string) => ask<null>("POST", `/api/notices/mail/off/${encodeURIComponent(token)}`),
  devices: () => ask<Wire.Device[]>("GET", "/api/identity/devices"),
  forgetDevice: (device: string) => ask<null>("DELETE", `/api/identity/devices/${device}`),
  offerLink: () => ask<Wire.DeviceLink>("POST", "/api/identity/link"),
  lookAtLink: (token: string) => ask<Wire.LinkOffer>("POST", "/api/identity/claim/look", { token }),
  claim: (token: string) => ask<Wire.Me>("POST", "/api/identity/claim", { token }),
  before: () => ask<Wire.Me[]>("GET", "/api/identity/before"),
  goBack: (person: string) => ask<Wire.Me>("POST", "/api/identity/back", { person }),
  bots: () => ask<Wire.BotAccount[]>("GET", "/api/bots"),
  makeBot: (name: string, language: string) => ask<Wire.BotToken>("POST", "/api/bots", { name, language }),
  renewBot: (bot: string) => ask<Wire.BotToken>("POST", `/api/bots/${bot}/token`),
  revokeBot: (bot: string) => ask<null>("DELETE", `/api/bots/${bot}`),
  giveSeat: (table: string, seat: number, name: string, language: string) =>
    ask<Wire.BotToken>("POST", `/api/tables/${table}/seats/${seat}/token`, { name, language }),
  company: () => ask<Wire.MyCompany>("GET", "/api/company"),
  tie: (person: string, tie: Wire.Tie) => ask<Wire.MyCompany>("PUT", `/api/company/people/${person}`, tie),
  hide: (hidden: boolean) => ask<Wire.MyCompany>("PUT", "/api/company/hidden", { hidden }),
  invite: (person: string, table: string) =>
    ask<Wire.Invitation>("POST", `/api/company/people/${person}/invitations`, { table }),
  answerInvitation: (invitation: string, coming: boolean) =>
    ask<null>("DELETE", `/api/company/invitations/${invitation}?coming=${coming}`),
  invited: (table: string) => ask<Wire.Person[]>("GET", `/api/tables/${table}/invitations`),
  report: (person: string, table: string | null, text: string) =>
    ask<null>("POST", "/api/reports", { person, table, text }),
  house: (language: string) => ask<Wire.House>("GET", `/api/house?${queryOf({ language })}`),
  hostDesk: () => ask<Wire.HostDesk>("GET", "/api/host"),
  becomeHost: (token: string) => ask<Wire.HostDesk>("POST", "/api/host", { token }),
  resignHost: () => ask<null>("DELETE", "/api/host"),
  hostPeople: (search: string) => ask<Wire.KnownPerson[]>("GET", `/api/host/people?${queryOf({ search })}`),
  hostAct: (act: Wire.NewAct) => ask<Wire.HostDesk>("POST", "/api/host/acts", act),
  myStory: () => ask<Wire.MyStatistics>("GET", "/api/story"),
  myResults: (wanted: Record<string, string | number | null>) =>
    ask<Wire.MatchPage>("GET", `/api/story/matches?${queryOf(wanted)}`),
  myCompany: (search: string) => ask<Wire.Companion[]>("GET", `/api/story/company?${queryOf({ search })}`),
  myCurve: (game: string, pace: string) =>
    ask<Wire.RatingPoint[]>("GET", `/api/story/ratings/${encodeURIComponent(game)}/${pace}`),
  chooseListing: (listed: boolean) => ask<Wire.Listing>("PUT", "/api/story/listed", { listed }),
  ratings: (game: string, pace: string) =>
    ask<Wire.ListedPlayer[]>("GET", `/api/ratings/${encodeURIComponent(game)}/${pace}`),
  daily: () => ask<Wire.Daily>("GET", "/api/daily"),
  playDaily: (game: string) => ask<Wire.Table>("POST", `/api/daily/${encodeURIComponent(game)}`),
  dailyBoard: (game: string, day: string) =>
    ask<Wire.DailyBoard>("GET", `/api/daily/${encodeURIComponent(game)}/${day}`),
  rematch: (table: string) => ask<Wire.Table>("POST", `/api/tables/${table}/rematch`),
  story: (match: string, seat: number) => ask<Wire.Story>("GET", `/api/matches/${match}/story?seat=${seat}`),
  lesson: (match: string) => ask<Wire.LessonCourse>("GET", `/api/matches/${match}/lesson`),
  review: (match: string) => ask<Wire.Review | Wire.Reviewing>("GET", `/api/matches/${match}/review`),
  replay: (match: string, move: number, seat: number) =>
    ask<Wire.Replay>("GET", `/api/matches/${match}/moves/${move}?seat=${seat}`),
};
