// Made by `make api` from the types of the server; changes belong there.

/** What a member may send. */
export type Command = Hello | Play | Say | MakeStatement | Mute | Sit | Stand | SetSeat | SetPlan | SetReady | SetName | Start | Leave | ShowOut | HandOver | TakeBack | Rematch | Close | Advise | Ping;

/** What a member hears. */
export type ServerMessage = Welcome | Changed | Spoke | Presence | Accepted | Refused | Advice | Pong | Reconnect;

/** The first message: who I am, and the last version I have seen of a room. Without `room`: my latest one. */
export interface Hello {
  readonly type: "hello";
  readonly token: string;
  readonly room?: string;
  readonly version?: number;
  readonly id?: string;
}

/** A move of one of my seats, made after seeing this version. The same `move_id` again is not another move. */
export interface Play {
  readonly type: "play";
  readonly seat: number;
  readonly version: number;
  readonly move_id: string;
  readonly move: string;
  readonly id?: string;
}

/** Say something to everybody. */
export interface Say {
  readonly type: "say";
  readonly text: string;
  readonly id?: string;
}

/** Say something about the game that needs no language. */
export interface MakeStatement {
  readonly type: "state";
  readonly statement: SawGoal | Suspects | Trusts;
  readonly id?: string;
}

/** I know what lies there. */
export interface SawGoal {
  readonly type: "saw_goal";
  readonly cell: readonly [number, number];
  readonly treasure: boolean;
}

/** I think that seat digs for others. */
export interface Suspects {
  readonly type: "suspects";
  readonly seat: number;
}

/** I think that seat digs with us. */
export interface Trusts {
  readonly type: "trusts";
  readonly seat: number;
}

/** Do not tell me what a member says, or tell me again. It holds for this connection. */
export interface Mute {
  readonly type: "mute";
  readonly member: string;
  readonly muted: boolean;
  readonly id?: string;
}

/** Sit down on an open seat; several seats make one device shared. */
export interface Sit {
  readonly type: "sit";
  readonly seat: number;
  readonly id?: string;
}

/** Leave a seat before the game begins. */
export interface Stand {
  readonly type: "stand";
  readonly seat: number;
  readonly id?: string;
}

/** As the host: put a bot on a seat, or open it. */
export interface SetSeat {
  readonly type: "set_seat";
  readonly seat: number;
  readonly sitter: OpenSeat | BotSeat | PersonSeat;
  readonly id?: string;
}

/** Anybody may sit down here. */
export interface OpenSeat {
  readonly type: "open";
}

/** A bot of this level sits here. */
export interface BotSeat {
  readonly type: "bot";
  readonly level: string;
}

/** A member of the room sits here; one with several seats shares his device. */
export interface PersonSeat {
  readonly type: "person";
  readonly member: string;
}

/** As the host: play another game, or otherwise. */
export interface SetPlan {
  readonly type: "set_plan";
  readonly plan: RoomPlan;
  readonly id?: string;
}

/** How a room is set up. The host may change it until the game begins. */
export interface RoomPlan {
  readonly ruleset: string;
  readonly seats: number;
  readonly options?: Readonly<Record<string, string>>;
  readonly clock?: NoClock | MoveClock | GameClock;
  readonly stand_in?: string;
  readonly public?: boolean;
  readonly watching?: SpectatorRules;
}

/** Everybody takes his time. */
export interface NoClock {
  readonly type: "none";
}

/** So many seconds for each decision; with days in it, for a game by and by. */
export interface MoveClock {
  readonly type: "move";
  readonly seconds: number;
}

/** So many seconds for all decisions of a seat together. */
export interface GameClock {
  readonly type: "game";
  readonly seconds: number;
}

/** Who may look on: nobody, or anybody with the link, some moves behind. They see what lies open on the table. */
export interface SpectatorRules {
  readonly allowed?: boolean;
  readonly moves_behind?: number;
}

/** I am ready to begin, or not. */
export interface SetReady {
  readonly type: "set_ready";
  readonly ready: boolean;
  readonly id?: string;
}

/** Call me otherwise. */
export interface SetName {
  readonly type: "set_name";
  readonly name: string;
  readonly id?: string;
}

/** As the host: begin. All seats are taken and everybody is ready. */
export interface Start {
  readonly type: "start";
  readonly id?: string;
}

/** Go for good; in a game a bot plays on for me. */
export interface Leave {
  readonly type: "leave";
  readonly id?: string;
}

/** As the host: send a member away. */
export interface ShowOut {
  readonly type: "show_out";
  readonly member: string;
  readonly id?: string;
}

/** As the host: let another member be host. */
export interface HandOver {
  readonly type: "hand_over";
  readonly member: string;
  readonly id?: string;
}

/** Play my seat again myself. */
export interface TakeBack {
  readonly type: "take_back";
  readonly seat: number;
  readonly id?: string;
}

/**
 * As a player or the host: open a room for the same people, all a seat further, with me as its host.
 *
 * Their tokens are good for it too: say hello there.
 */
export interface Rematch {
  readonly type: "rematch";
  readonly id?: string;
}

/** As the host: give the room up. */
export interface Close {
  readonly type: "close";
  readonly id?: string;
}

/** What would a bot of this level do at my seat, and why? Nobody else hears of it. */
export interface Advise {
  readonly type: "advise";
  readonly seat: number;
  readonly level?: string;
  readonly id?: string;
}

/** Are you there? */
export interface Ping {
  readonly type: "ping";
  readonly id?: string;
}

/** The answer to `hello`: all there is to know. `steps` and `talk` are what came after the version I named. */
export interface Welcome {
  readonly type: "welcome";
  readonly protocol: number;
  readonly member: string;
  readonly version: number;
  readonly now: number;
  readonly picture: RoomPicture;
  readonly sights: readonly SeatView[];
  readonly steps: readonly MissedStep[];
  readonly talk: readonly TalkLine[];
  readonly present: readonly string[];
}

/**
 * A room as everybody in it may see it. Seed and salt are told when the game is over.
 *
 * Where spectators are some moves behind, so is their picture.
 */
export interface RoomPicture {
  readonly room: string;
  readonly code: string;
  readonly status: "closed" | "gathering" | "over" | "playing";
  readonly plan: RoomPlan;
  readonly host: string;
  readonly members: readonly SeenMember[];
  readonly places: readonly SeenPlace[];
  readonly commitment: string;
  readonly seed_chosen: boolean;
  readonly to_act: number | null;
  readonly turn_began: number;
  readonly deadline: number | null;
  readonly next_room: string;
  readonly outcome: Outcome | null;
  readonly seed?: string;
  readonly salt?: string;
}

/** A person in the room. */
export interface SeenMember {
  readonly member: string;
  readonly name: string;
  readonly ready: boolean;
  readonly gone: boolean;
}

/** A seat: who sits there, the bot that stands in for him, and the milliseconds he has used. */
export interface SeenPlace {
  readonly sitter: OpenSeat | BotSeat | PersonSeat;
  readonly stand_in: string | null;
  readonly spent: number;
}

/** Gold by seat and who won; `rank` only in `solo` (D25, S7, B9, X20). */
export interface Outcome {
  readonly gold: readonly number[];
  readonly winners: readonly number[];
  readonly rank?: number;
}

/** What one of the member's seats, or a spectator (`null`), heard and sees; `survey` shows a round that ended. */
export interface SeatView {
  readonly seat: number | null;
  readonly events: readonly (Placed | ToolBroken | ToolRepaired | Unlocked | Collapsed | Peeked | PeekedUnseen | Mended | Passed | PassedUnseen | Bribed | Revealed | Laid | Claimed | Drew | DrewUnseen | Forced | RoundEnded | Settled | RoundScored | RoundScoredUnseen | RoundStarted | Dealt | DealtUnseen | GameEnded | RoleDealt | RoleDealtUnseen | TheftLaid | TheftRemoved | HatSwapped | HatSwappedUnseen | Inspected | InspectedUnseen | HandsSwapped | HandsSwappedUnseen | Trapped | Freed | RolesRevealed | Shared | NuggetsOffered | NuggetsOfferedUnseen | Took | TookUnseen | Stole | Declined)[];
  readonly view?: View;
  readonly survey?: RoundSummary;
}

/** A path card was laid (C2). */
export interface Placed {
  readonly type: "placed";
  readonly seat: number;
  readonly card: string;
  readonly cell: readonly [number, number];
  readonly turned: boolean;
}

/** A tool of `seat` was broken (C14, S3). */
export interface ToolBroken {
  readonly type: "tool_broken";
  readonly seat: number;
  readonly by: number;
  readonly card: string;
  readonly tool: "cart" | "lamp" | "pick";
}

/** A tool of `seat` was repaired with a card (C15). */
export interface ToolRepaired {
  readonly type: "tool_repaired";
  readonly seat: number;
  readonly by: number;
  readonly card: string;
  readonly tool: "cart" | "lamp" | "pick";
}

/** A key was put on a door (D18). */
export interface Unlocked {
  readonly type: "unlocked";
  readonly seat: number;
  readonly card: string;
  readonly cell: readonly [number, number];
}

/** A rockfall removed a path card (C16, S4). */
export interface Collapsed {
  readonly type: "collapsed";
  readonly seat: number;
  readonly card: string;
  readonly cell: readonly [number, number];
  readonly removed: string;
}

/** A player looked at a face-down goal (C17). */
export interface Peeked {
  readonly type: "peeked";
  readonly seat: number;
  readonly card: string;
  readonly cell: readonly [number, number];
  readonly goal: string;
}

/** Another player looked at a face-down goal (C17). */
export interface PeekedUnseen {
  readonly type: "peeked_unseen";
  readonly seat: number;
  readonly card: string;
  readonly cell: readonly [number, number];
}

/** A player discarded two cards and removed what lay in front of him (D6, X4). */
export interface Mended {
  readonly type: "mended";
  readonly seat: number;
  readonly cards: readonly [string, string];
  readonly what: "cart" | "lamp" | "pick" | "theft" | "trapped";
}

/** A player discarded cards face down (C18). */
export interface Passed {
  readonly type: "passed";
  readonly seat: number;
  readonly cards: readonly string[];
}

/** Another player discarded cards face down (C18). */
export interface PassedUnseen {
  readonly type: "passed_unseen";
  readonly seat: number;
  readonly count: number;
}

/** A troll was bribed (D10). */
export interface Bribed {
  readonly type: "bribed";
  readonly seat: number;
  readonly cell: readonly [number, number];
}

/** A goal was turned face up (C8). */
export interface Revealed {
  readonly type: "revealed";
  readonly cell: readonly [number, number];
  readonly card: string;
}

/** A revealed goal was laid (C9, C10). */
export interface Laid {
  readonly type: "laid";
  readonly cell: readonly [number, number];
  readonly turned: boolean;
}

/** Gold was marked with a counter (D12, D13). */
export interface Claimed {
  readonly type: "claimed";
  readonly seat: number;
  readonly cell: readonly [number, number];
  readonly card: string;
  readonly value: number;
}

/** A player drew these cards into his hand (C12). */
export interface Drew {
  readonly type: "drew";
  readonly seat: number;
  readonly cards: readonly string[];
}

/** Another player drew cards (C12). */
export interface DrewUnseen {
  readonly type: "drew_unseen";
  readonly seat: number;
  readonly count: number;
}

/** A drawn break or rockfall card took effect at once (S3, S4). */
export interface Forced {
  readonly type: "forced";
  readonly seat: number;
  readonly card: string;
}

/** A round ended, and why (D21, B6, X14). */
export interface RoundEnded {
  readonly type: "round_ended";
  readonly round: number;
  readonly reason: "cards" | "counters" | "goals" | "treasure";
}

/** A player paid for his trolls (D23). */
export interface Settled {
  readonly type: "settled";
  readonly seat: number;
  readonly debt: number;
  readonly cards: readonly string[];
}

/** The gold each seat won, paid and has; `secret` where each may know only his own (B9). */
export interface RoundScored {
  readonly type: "round_scored";
  readonly round: number;
  readonly won: readonly number[];
  readonly paid: readonly number[];
  readonly has: readonly number[];
  readonly secret?: boolean;
}

/** A round was scored in secret: a seat knows its own gold, a spectator none (B9). */
export interface RoundScoredUnseen {
  readonly type: "round_scored_unseen";
  readonly round: number;
  readonly own: OwnScore | null;
}

/** What one seat won in a round and has now. */
export interface OwnScore {
  readonly seat: number;
  readonly won: number;
  readonly paid: number;
  readonly has: number;
}

/** A round began with this seat (D3, B3). */
export interface RoundStarted {
  readonly type: "round_started";
  readonly round: number;
  readonly first: number;
}

/** A player got his hand (D2). */
export interface Dealt {
  readonly type: "dealt";
  readonly seat: number;
  readonly cards: readonly string[];
}

/** Another player got his hand (D2). */
export interface DealtUnseen {
  readonly type: "dealt_unseen";
  readonly seat: number;
  readonly count: number;
}

/** The game is over (D25, S7, B9, X20). */
export interface GameEnded {
  readonly type: "game_ended";
  readonly gold: readonly number[];
  readonly winners: readonly number[];
  readonly rank?: number;
}

/** A player got his dwarf card (B1, X2). */
export interface RoleDealt {
  readonly type: "role_dealt";
  readonly seat: number;
  readonly role: string;
}

/** Another player got his dwarf card (B1, X2). */
export interface RoleDealtUnseen {
  readonly type: "role_dealt_unseen";
  readonly seat: number;
}

/** A player laid a theft card in front of himself (X8). */
export interface TheftLaid {
  readonly type: "theft_laid";
  readonly seat: number;
  readonly card: string;
}

/** The theft card of `seat` was removed with a card (X8). */
export interface TheftRemoved {
  readonly type: "theft_removed";
  readonly seat: number;
  readonly by: number;
  readonly card: string;
}

/** `seat` laid his dwarf card aside and drew `role` (X9). */
export interface HatSwapped {
  readonly type: "hat_swapped";
  readonly seat: number;
  readonly by: number;
  readonly card: string;
  readonly role: string;
}

/** Another player laid his dwarf card aside and drew one (X9). */
export interface HatSwappedUnseen {
  readonly type: "hat_swapped_unseen";
  readonly seat: number;
  readonly by: number;
  readonly card: string;
}

/** A player looked at the dwarf card of `target` (X10). */
export interface Inspected {
  readonly type: "inspected";
  readonly seat: number;
  readonly target: number;
  readonly card: string;
  readonly role: string;
}

/** Another player looked at the dwarf card of `target` (X10). */
export interface InspectedUnseen {
  readonly type: "inspected_unseen";
  readonly seat: number;
  readonly target: number;
  readonly card: string;
}

/** `seat` gave his hand to `target` and got his (X11). */
export interface HandsSwapped {
  readonly type: "hands_swapped";
  readonly seat: number;
  readonly target: number;
  readonly card: string;
  readonly gave: readonly string[];
  readonly got: readonly string[];
}

/** Two other players exchanged hands (X11). */
export interface HandsSwappedUnseen {
  readonly type: "hands_swapped_unseen";
  readonly seat: number;
  readonly target: number;
  readonly card: string;
  readonly gave_count: number;
  readonly got_count: number;
}

/** `seat` was trapped (X12). */
export interface Trapped {
  readonly type: "trapped";
  readonly seat: number;
  readonly by: number;
  readonly card: string;
}

/** `seat` was freed (X12). */
export interface Freed {
  readonly type: "freed";
  readonly seat: number;
  readonly by: number;
  readonly card: string;
}

/** The round ended, everybody shows his dwarf card (B9, X19). */
export interface RolesRevealed {
  readonly type: "roles_revealed";
  readonly roles: readonly string[];
}

/** The treasure, or what replaces it, was shared: winners and gold by seat (X16, X17). */
export interface Shared {
  readonly type: "shared";
  readonly winners: readonly number[];
  readonly gold: readonly number[];
}

/** A digger was handed these nugget cards (B7). */
export interface NuggetsOffered {
  readonly type: "nuggets_offered";
  readonly seat: number;
  readonly values: readonly number[];
}

/** Another digger was handed nugget cards (B7). */
export interface NuggetsOfferedUnseen {
  readonly type: "nuggets_offered_unseen";
  readonly seat: number;
  readonly count: number;
}

/** A digger took a nugget card (B7). */
export interface Took {
  readonly type: "took";
  readonly seat: number;
  readonly value: number;
}

/** Another digger took a nugget card (B7). */
export interface TookUnseen {
  readonly type: "took_unseen";
  readonly seat: number;
}

/** A thief took one gold from `target` (X18). */
export interface Stole {
  readonly type: "stole";
  readonly seat: number;
  readonly target: number;
}

/** A thief took nothing (X18). */
export interface Declined {
  readonly type: "declined";
  readonly seat: number;
}

/**
 * What one seat (`None`: a spectator) may know.
 *
 * Piles are numbers; `own_discard_down` holds the cards the seat discarded itself. `choices` are the `moves` as
 * objects, in the same order.
 */
export interface View {
  readonly ruleset: string;
  readonly options: Readonly<Record<string, string>>;
  readonly round: number;
  readonly turn: number;
  readonly to_act: number | null;
  readonly phase: "after_action" | "orient" | "over" | "pay" | "steal" | "take" | "turn";
  readonly seat: number | null;
  readonly hand: readonly string[];
  readonly moves: readonly string[];
  readonly choices: readonly (Break | Repair | Key | Rockfall | Map | Theft | HandsOff | SwapHats | Inspect | SwapHands | Trap | Free | Place | Mend | Pass | Bribe | End | Orient | Pay | Take | Steal | Decline)[];
  readonly starts: readonly SeenStart[];
  readonly maze: readonly SeenPath[];
  readonly goals: readonly SeenGoal[];
  readonly seats: readonly SeenSeat[];
  readonly draw_pile: number;
  readonly goal_pile: number;
  readonly set_aside: number;
  readonly discard: readonly string[];
  readonly discard_down: readonly number[];
  readonly own_discard_down: readonly string[];
  readonly box: number;
  readonly supply: Supply;
  readonly pending: ToDraw | ToLay | ToPay | ToTake | ToTakeUnseen | ToSteal | null;
  readonly outcome: Outcome | null;
  readonly roles_left?: number;
  readonly roles_aside?: number;
  readonly theft_order?: readonly number[];
  readonly nuggets?: number;
}

/** Break a tool of a player (C14). */
export interface Break {
  readonly kind: "break";
  readonly card: string;
  readonly seat: number;
}

/** Repair one tool of a player with a card (C15). */
export interface Repair {
  readonly kind: "repair";
  readonly card: string;
  readonly seat: number;
  readonly tool: "cart" | "lamp" | "pick";
}

/** Put a key on a door (D18). */
export interface Key {
  readonly kind: "key";
  readonly card: string;
  readonly cell: readonly [number, number];
}

/** Remove a path card from the maze (C16). */
export interface Rockfall {
  readonly kind: "rockfall";
  readonly card: string;
  readonly cell: readonly [number, number];
}

/** Look at a face-down goal (C17). */
export interface Map {
  readonly kind: "map";
  readonly card: string;
  readonly cell: readonly [number, number];
}

/** Lay a theft card in front of oneself (X8). */
export interface Theft {
  readonly kind: "theft";
  readonly card: string;
}

/** Remove a player's theft card (X8). */
export interface HandsOff {
  readonly kind: "hands-off";
  readonly card: string;
  readonly seat: number;
}

/** Give a player another dwarf card (X9). */
export interface SwapHats {
  readonly kind: "swap-hats";
  readonly card: string;
  readonly seat: number;
}

/** Look at a player's dwarf card (X10). */
export interface Inspect {
  readonly kind: "inspect";
  readonly card: string;
  readonly seat: number;
}

/** Exchange hands with a player (X11). */
export interface SwapHands {
  readonly kind: "swap-hands";
  readonly card: string;
  readonly seat: number;
}

/** Trap a player (X12). */
export interface Trap {
  readonly kind: "trap";
  readonly card: string;
  readonly seat: number;
}

/** Free a trapped player (X12). */
export interface Free {
  readonly kind: "free";
  readonly card: string;
  readonly seat: number;
}

/** Put a path card on a cell (C2-C5). */
export interface Place {
  readonly kind: "place";
  readonly card: string;
  readonly cell: readonly [number, number];
  readonly turned?: boolean;
}

/** Discard two cards and remove what lies in front of oneself (D6, X4). */
export interface Mend {
  readonly kind: "mend";
  readonly cards: readonly [string, string];
  readonly what: "cart" | "lamp" | "pick" | "theft" | "trapped";
}

/** Discard cards face down (C18). */
export interface Pass {
  readonly kind: "pass";
  readonly cards: readonly string[];
}

/** Bribe the troll on a cell (D10). */
export interface Bribe {
  readonly kind: "bribe";
  readonly cell: readonly [number, number];
}

/** Finish the turn instead of bribing another troll (D10). */
export interface End {
  readonly kind: "end";
}

/** Choose how a revealed goal is laid (C9, C10). */
export interface Orient {
  readonly kind: "orient";
  readonly cell: readonly [number, number];
  readonly turned: boolean;
}

/** Settle the trolls with these gold cards (D23). */
export interface Pay {
  readonly kind: "pay";
  readonly cards: readonly string[];
}

/** Take a nugget card of this value (B7). */
export interface Take {
  readonly kind: "take";
  readonly value: number;
}

/** Take one gold from a player at the end of a round (X18). */
export interface Steal {
  readonly kind: "steal";
  readonly seat: number;
}

/** Steal nothing (X18). */
export interface Decline {
  readonly kind: "decline";
}

/** A start card. */
export interface SeenStart {
  readonly card: string;
  readonly cell: readonly [number, number];
  readonly lit: readonly string[];
}

/** A placed path card and the openings this seat reaches. */
export interface SeenPath {
  readonly card: string;
  readonly cell: readonly [number, number];
  readonly turned: boolean;
  readonly claimed_by: number | null;
  readonly bribed_by: number | null;
  readonly unlocked_by: number | null;
  readonly lit: readonly string[];
}

/** A goal; the card and the turn of the peek only where this seat knows them (C17). */
export interface SeenGoal {
  readonly cell: readonly [number, number];
  readonly revealed: boolean;
  readonly turned: boolean;
  readonly claimed_by: number | null;
  readonly unlocked_by: number | null;
  readonly peeked_by: readonly number[];
  readonly lit: readonly string[];
  readonly card?: string;
  readonly peeked_at?: number;
}

/** A player as this seat sees him: there is no hand here to leak, gold and role only where they are known. */
export interface SeenSeat {
  readonly seat: number;
  readonly color: string | null;
  readonly hand_size: number;
  readonly broken: readonly ("cart" | "lamp" | "pick")[];
  readonly trapped: boolean;
  readonly theft: boolean;
  readonly gold?: readonly string[] | number;
  readonly role?: string;
  readonly role_since?: number;
  readonly role_stale?: boolean;
}

/** Counters and keys that lie on no card (D2). */
export interface Supply {
  readonly counters: number;
  readonly keys: number;
}

/** Cards still to draw. */
export interface ToDraw {
  readonly type: "draw";
  readonly draw: number;
}

/** A revealed goal to lay (C9). */
export interface ToLay {
  readonly type: "orient";
  readonly goal: readonly [number, number];
  readonly then: string;
  readonly draw: number;
}

/** Debts to trolls, and gold won and paid, by seat (D23). */
export interface ToPay {
  readonly type: "pay";
  readonly debts: readonly number[];
  readonly won: readonly number[];
  readonly paid: readonly number[];
}

/** The nugget cards this seat may choose from (B7). */
export interface ToTake {
  readonly type: "take";
  readonly nuggets: readonly number[];
}

/** The number of nugget cards another player chooses from (B7). */
export interface ToTakeUnseen {
  readonly type: "take_unseen";
  readonly count: number;
}

/** The thieves still to ask, and gold won and lost, by seat (X18). */
export interface ToSteal {
  readonly type: "steal";
  readonly thieves: readonly number[];
  readonly won: readonly number[];
  readonly paid: readonly number[];
}

/** The cards on the table at the end of a round, and the way of each team; `lit` is what anybody reaches. */
export interface RoundSummary {
  readonly round: number;
  readonly starts: readonly SeenStart[];
  readonly maze: readonly SeenPath[];
  readonly goals: readonly SeenGoal[];
  readonly ways: readonly TeamWay[];
}

/**
 * How far a team got: what it reaches, and the doors that stop it (C6, D8, X15).
 *
 * Without a `color` all dig together. `treasure` says whether its way to the treasure is free.
 */
export interface TeamWay {
  readonly color: string | null;
  readonly reached: readonly Reached[];
  readonly stopped_at: readonly (readonly [number, number])[];
  readonly treasure: boolean;
}

/** The openings of one card that a team reaches. */
export interface Reached {
  readonly cell: readonly [number, number];
  readonly sides: readonly string[];
}

/** A step of the game the member has not seen yet. */
export interface MissedStep {
  readonly version: number;
  readonly at: number;
  readonly sights: readonly SeatView[];
}

/** Something said, with its version. */
export interface TalkLine {
  readonly version: number;
  readonly at: number;
  readonly what: Said | Stated;
}

/** Somebody says something. */
export interface Said {
  readonly type: "said";
  readonly member: string;
  readonly text: string;
}

/** A player says something about the game that everybody's language can word. It may be a lie. */
export interface Stated {
  readonly type: "stated";
  readonly member: string;
  readonly statement: SawGoal | Suspects | Trusts;
}

/** The room is another since this version; in the game, what each of my seats hears and sees. */
export interface Changed {
  readonly type: "changed";
  readonly version: number;
  readonly at: number;
  readonly picture: RoomPicture;
  readonly sights: readonly SeatView[];
}

/** Somebody said something; `line` is missing where I have muted him. */
export interface Spoke {
  readonly type: "spoke";
  readonly version: number;
  readonly line?: TalkLine;
}

/** Who is connected now. */
export interface Presence {
  readonly type: "presence";
  readonly present: readonly string[];
}

/** A wish was granted and stored with this version; a repeated one answers the version it had. */
export interface Accepted {
  readonly type: "accepted";
  readonly id: string;
  readonly version: number;
}

/**
 * A wish was not granted and nothing has changed. Only after `unavailable` nobody knows: ask again, for a move with
 * the same `move_id`. Where a rule forbids it, `message` with its arguments says why in any language.
 */
export interface Refused {
  readonly type: "refused";
  readonly id: string;
  readonly code: "bad_message" | "bad_move" | "bad_name" | "bad_plan" | "full" | "illegal_move" | "not_host" | "not_now" | "not_seated" | "not_your_turn" | "stale" | "too_fast" | "unavailable" | "unknown_room" | "unknown_seat" | "unknown_token";
  readonly text: string;
  readonly clause: string;
  readonly message: string;
  readonly arguments: Readonly<Record<string, string | number>>;
  readonly version: number;
}

/** What a bot of this level would do after this version, the best first: what it expects, how surely, and why. */
export interface Advice {
  readonly type: "advice";
  readonly id: string;
  readonly seat: number;
  readonly level: string;
  readonly version: number;
  readonly candidates: readonly Candidate[];
}

/**
 * A move a bot weighed, and why.
 *
 * `expected` is in gold: what the move is worth at first sight, or for bots that search the gold their seat will have
 * when the search looks no further; where there is one rival, its lead over him. `error` is the standard error of that
 * mean over the imagined worlds, two thirds of the time the mean of all worlds lies within it.
 */
export interface Candidate {
  readonly move: string;
  readonly expected: number;
  readonly error: number;
  readonly grounds?: readonly MoveReason[];
}

/** A reason for a move: the id of a message and its arguments, so that any language can word it. */
export interface MoveReason {
  readonly message: string;
  readonly arguments?: Readonly<Record<string, string | number>>;
}

/** Yes. */
export interface Pong {
  readonly type: "pong";
  readonly id: string;
  readonly now: number;
}

/** The server stops: connect again in so many milliseconds, with the last version you have seen. */
export interface Reconnect {
  readonly type: "reconnect";
  readonly after: number;
}

/**
 * A wish for a new room. Who opens it sits where `sitters` says `person`, else on the first open seat.
 *
 * With `past` its game goes on from a moment of a record, which decides about ruleset, seats, options and seed.
 */
export interface OpenRoom {
  readonly plan: RoomPlan;
  readonly name: string;
  readonly sitters?: readonly (OpenSeat | BotSeat | PersonSeat)[];
  readonly seed?: string | null;
  readonly past?: ContinuedGame | null;
}

/** A record, and after how many of its moves the game goes on. */
export interface ContinuedGame {
  readonly record: Readonly<Record<string, unknown>>;
  readonly moves: number;
}

/** A wish to come in. */
export interface JoinRoom {
  readonly name: string;
}

/** The tokens a device has; they are not sent in the address, which others may see. */
export interface OwnTokens {
  readonly tokens: readonly string[];
}

/** The answer to opening or joining a room. The token is sent only once. */
export interface Admission {
  readonly room: string;
  readonly code: string;
  readonly member: string;
  readonly token: string;
}

/** A room in a list. */
export interface RoomListing {
  readonly room: string;
  readonly code: string;
  readonly status: "closed" | "gathering" | "over" | "playing";
  readonly ruleset: string;
  readonly seats: number;
  readonly players: readonly string[];
  readonly created: number;
  readonly touched: number;
}

/** A room one of my tokens is for: `token` says which one, as its place in my list. */
export interface OwnRoom {
  readonly token: number;
  readonly found: RoomListing;
}

/** A room before one joins it. */
export interface SeenRoom {
  readonly found: RoomListing;
  readonly plan: RoomPlan;
  readonly open_seats: number;
}

/** A record as `stollen replay` reads it, from the beginning of a game to its end. */
export interface KeptRecord {
  readonly stollen: number;
  readonly ruleset: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, string>>;
  readonly seed: string;
  readonly deals: readonly Deal[];
  readonly moves: readonly string[];
  readonly outcome: Outcome;
  readonly commitment: string;
  readonly salt: string;
}

/** What chance did at the beginning of a round; what a ruleset or round lacks is not written. */
export interface Deal {
  readonly deck: readonly string[];
  readonly goals: readonly string[];
  readonly roles?: readonly string[];
  readonly first?: number;
  readonly nuggets?: readonly number[];
}

/** A wish to see a record: through the eyes of a seat, as a spectator (`null`), or with everything open. */
export interface ReplayRequest {
  readonly record: Readonly<Record<string, unknown>>;
  readonly seat?: number | null;
  readonly open?: boolean;
}

/** A record from its deal to its last move. */
export interface ReplayAnswer {
  readonly ruleset: string;
  readonly seats: number;
  readonly steps: readonly ReplayedStep[];
}

/**
 * The game after a move, and what happened. Moves, hands and roles only where everything is open.
 *
 * Where something stands out, `mark` says what; where the move ended a round, `survey` is how the round was left.
 */
export interface ReplayedStep {
  readonly seat: number | null;
  readonly events: readonly (Placed | ToolBroken | ToolRepaired | Unlocked | Collapsed | Peeked | PeekedUnseen | Mended | Passed | PassedUnseen | Bribed | Revealed | Laid | Claimed | Drew | DrewUnseen | Forced | RoundEnded | Settled | RoundScored | RoundScoredUnseen | RoundStarted | Dealt | DealtUnseen | GameEnded | RoleDealt | RoleDealtUnseen | TheftLaid | TheftRemoved | HatSwapped | HatSwappedUnseen | Inspected | InspectedUnseen | HandsSwapped | HandsSwappedUnseen | Trapped | Freed | RolesRevealed | Shared | NuggetsOffered | NuggetsOfferedUnseen | Took | TookUnseen | Stole | Declined)[];
  readonly view: View;
  readonly mark?: "goal" | "gold" | "key" | "rock" | "round" | "swap" | "tool" | "troll";
  readonly survey?: RoundSummary;
  readonly move?: string;
  readonly hands?: readonly (readonly string[])[];
  readonly roles?: readonly (string | null)[];
}

/** A move is stored with this version. */
export interface MoveStored {
  readonly version: number;
}

/** The move for `go` number `n`. Whatever is no text is no legal move either, so anything can be read. */
export interface BotMove {
  readonly t: "move";
  readonly n: number;
  readonly move: unknown;
}

/** What can be played here, and against whom: a level, alone or with a manner, as in `foreman:bold`. */
export interface ServerOffer {
  readonly rulesets: readonly RulesetInfo[];
  readonly levels: readonly string[];
  readonly manners: Readonly<Record<string, readonly string[]>>;
}

/** A game that can be played here. */
export interface RulesetInfo {
  readonly ruleset: string;
  readonly seats: readonly number[];
  readonly options: Readonly<Record<string, readonly string[]>>;
}

/** How the server is. */
export interface Health {
  readonly ok: boolean;
}

/** Why a request was not granted. */
export interface ErrorBody {
  readonly code: "bad_message" | "bad_move" | "bad_name" | "bad_plan" | "full" | "illegal_move" | "not_host" | "not_now" | "not_seated" | "not_your_turn" | "stale" | "too_fast" | "unavailable" | "unknown_room" | "unknown_seat" | "unknown_token";
  readonly text: string;
  readonly clause?: string;
}

export type Event = Placed | ToolBroken | ToolRepaired | Unlocked | Collapsed | Peeked | PeekedUnseen | Mended | Passed | PassedUnseen | Bribed | Revealed | Laid | Claimed | Drew | DrewUnseen | Forced | RoundEnded | Settled | RoundScored | RoundScoredUnseen | RoundStarted | Dealt | DealtUnseen | GameEnded | RoleDealt | RoleDealtUnseen | TheftLaid | TheftRemoved | HatSwapped | HatSwappedUnseen | Inspected | InspectedUnseen | HandsSwapped | HandsSwappedUnseen | Trapped | Freed | RolesRevealed | Shared | NuggetsOffered | NuggetsOfferedUnseen | Took | TookUnseen | Stole | Declined;

export type Choice = Break | Repair | Key | Rockfall | Map | Theft | HandsOff | SwapHats | Inspect | SwapHands | Trap | Free | Place | Mend | Pass | Bribe | End | Orient | Pay | Take | Steal | Decline;

export type Sitter = OpenSeat | BotSeat | PersonSeat;

export type Clock = NoClock | MoveClock | GameClock;

export type Statement = SawGoal | Suspects | Trusts;

export type Pending = ToDraw | ToLay | ToPay | ToTake | ToTakeUnseen | ToSteal;
