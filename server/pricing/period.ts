import { DAY_MINUTES, dayOf, dayTypeOf } from './calendar.ts';
import { specificity } from './choose.ts';
import type { Calendar, PeriodRule } from './rules.ts';

/** The number of minutes in which a window applies. */
export interface Hit {
    rule: PeriodRule;
    minutes: number;
}

interface Span {
    rule: PeriodRule;
    start: number;
    end: number;
}

/** The windows that apply to minutes of `[start, start + minutes)`, in order of their first such minute; in Shanghai time. */
export function periodHits(rules: readonly PeriodRule[], start: number, minutes: number, calendar: Calendar): Hit[] {
    const end = start + minutes;
    const spans = spansOf(rules, start, end, calendar);
    const cuts = new Set([start, end]);
    for (const span of spans) {
        if (span.start > start && span.start < end) cuts.add(span.start);
        if (span.end > start && span.end < end) cuts.add(span.end);
    }
    const marks = [...cuts].sort((a, b) => a - b);
    const hits = new Map<PeriodRule, Hit>();
    marks.forEach((from, index) => {
        const to = marks[index + 1];
        const rule = to === undefined ? undefined : winner(spans, from);
        if (to === undefined || !rule) return;
        const hit = hits.get(rule);
        if (hit) hit.minutes += to - from;
        else hits.set(rule, { rule, minutes: to - from });
    });
    return [...hits.values()];
}

/** The window that applies to one minute. */
export function windowAt(rules: readonly PeriodRule[], minute: number, calendar: Calendar): PeriodRule | undefined {
    return winner(spansOf(rules, minute, minute + 1, calendar), minute);
}

/** A window that crosses midnight belongs to the day on which it starts, so the day before the first one is included. */
function spansOf(rules: readonly PeriodRule[], start: number, end: number, calendar: Calendar): Span[] {
    const spans: Span[] = [];
    for (let day = dayOf(start) - 1; day * DAY_MINUTES < end; day += 1) {
        const dayType = dayTypeOf(day, calendar);
        for (const rule of rules) {
            if (rule.dayType !== 'all' && rule.dayType !== dayType) continue;
            const from = day * DAY_MINUTES + rule.startMin;
            const to = day * DAY_MINUTES + rule.endMin + (rule.endMin <= rule.startMin ? DAY_MINUTES : 0);
            if (from < end && to > start) spans.push({ rule, start: from, end: to });
        }
    }
    return spans;
}

function winner(spans: readonly Span[], minute: number): PeriodRule | undefined {
    let best: PeriodRule | undefined;
    for (const { rule, start, end } of spans) {
        if (start <= minute && minute < end && (!best || beats(rule, best))) best = rule;
    }
    return best;
}

/** Order of precedence: priority, then the more specific place and vehicle, then the higher coefficient, then the older rule. */
function beats(a: PeriodRule, b: PeriodRule): boolean {
    if (a.priority !== b.priority) return a.priority > b.priority;
    const rank = specificity(periodKeys(a)) - specificity(periodKeys(b));
    if (rank !== 0) return rank > 0;
    if (a.coefBp !== b.coefBp) return a.coefBp > b.coefBp;
    return a.id.length === b.id.length ? a.id < b.id : a.id.length < b.id.length;
}

function periodKeys(rule: PeriodRule): (string | null)[] {
    return [rule.cityId, rule.typeId, rule.levelOneId];
}
