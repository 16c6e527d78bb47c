import type { FastifyInstance } from 'fastify';
import type { QueryParams } from '#contract/kit/query.ts';
import type { WeekGrid, WeekGridQuery } from '#contract/price/period-price.ts';
import { matches, isEffective } from '#server/pricing/choose.ts';
import { DAY_MINUTES, localMinute } from '#server/pricing/calendar.ts';
import { windowAt } from '#server/pricing/period.ts';
import type { Calendar } from '#server/pricing/rules.ts';

/** A Monday far from every holiday, and a day after that week that the calendar marks as a holiday. */
const MONDAY = localMinute(Date.parse('2001-01-01T00:00:00+08:00'));
const CALENDAR: Calendar = { '2001-01-10': 'holiday' };
const DAYS = [0, 1, 2, 3, 4, 5, 6, 9];

/** The week as the pricing engine sees it: each half-hour with the window that applies to its first minute. */
export const gridOf = async (app: FastifyInstance, asked: QueryParams<typeof WeekGridQuery>): Promise<WeekGrid> => {
    const book = asked.changeSetId ? await app.priceBook.withSet(asked.changeSetId) : await app.priceBook.read();
    const now = app.clock.now();
    const levelOneId = asked.typeId ? (book.types.get(asked.typeId)?.levelOneId ?? '') : '';
    const rules = book.rules.periods.filter(
        rule =>
            (isEffective(rule, now) || (asked.changeSetId !== undefined && rule.from > now)) &&
            matches(rule.cityId, asked.cityId ?? '') &&
            matches(rule.typeId, asked.typeId ?? '') &&
            matches(rule.levelOneId, levelOneId),
    );
    const days = DAYS.map(day =>
        Array.from({ length: 48 }, (_, half) => {
            const rule = windowAt(rules, MONDAY + day * DAY_MINUTES + half * 30, CALENDAR);
            return rule ? { ruleId: rule.id, name: rule.name, coefBp: rule.coefBp, addFen: rule.addFen } : null;
        }),
    );
    const overlaps = rules.flatMap((rule, index) =>
        rules
            .slice(index + 1)
            .filter(other => other.priority === rule.priority && other.dayType === rule.dayType && meet(rule, other))
            .map(other => ({ name: rule.name, other: other.name })),
    );
    return { days, overlaps };
};

const meet = (a: { startMin: number; endMin: number }, b: { startMin: number; endMin: number }): boolean => {
    const spans = ({ startMin, endMin }: typeof a) =>
        endMin > startMin
            ? [[startMin, endMin]]
            : [
                  [startMin, DAY_MINUTES],
                  [0, endMin],
              ];
    return spans(a).some(([s = 0, e = 0]) => spans(b).some(([t = 0, f = 0]) => s < f && t < e));
};
