import { ENDED, SETTLED } from '#contract/order/status.ts';
import { cityIndex } from '../master/cities.ts';
import { TYPES_OF, typeIndex } from '../master/vehicle-types.ts';
import { Random } from '../random.ts';
import { dayNumber, dayStart, HOUR, MINUTE, SECOND, weekday } from '../time.ts';
import type { World } from '../world.ts';
import { drawFacts } from './facts.ts';
import { type Life, lifeAt, LIVE, quoteStep } from './live.ts';
import type { Ticket } from './order-factory.ts';
import { type Status, writeScript } from './script.ts';

const ALL: Status[] = [...LIVE, ...ENDED];
/** Statuses that the last days show in number, and how many of each there are besides the named ones. */
const IN_NUMBER: Status[] = [...LIVE, ...SETTLED];
const PER_STATUS = 11;
/** Dispatchers of every city have something to do; some customers take days to evaluate. */
const MORE_OF: Partial<Record<Status, number>> = { paid: 15, evaluated: 16 };
/** How long before its appointment an order in progress was placed: most of today's work was ordered on the days before. */
const LEADS = [20 * HOUR, 40 * HOUR];
/** Orders in these states were placed within the last hour. Some begin with an earlier quote; otherwise most orders of the day would be created in its last hour. */
const QUOTED_BEFORE: Status[] = ['placed', 'paid', 'dispatching'];
const LONGEST_QUOTE_HOURS = 9;
const LONG = '现场有高压线，进场前需联系项目部安全员办理登高作业票；吊装半径内不得站人，六级以上大风停止作业。'.repeat(8);

/** The orders that tests and demonstrations know by number (domain section 8, «Planted stories»). */
export function* plantedOrders(world: World): Generator<Ticket> {
    const random = new Random(world.scale.seed, 'ord_order', 'planted');
    let sequence = 900_000;
    const ticket = (life: Life, more: Partial<Ticket> = {}): Ticket => ({
        ...life,
        sequence: ++sequence,
        detailed: true,
        planted: true,
        ...more,
    });

    const city = cityIndex('深圳');
    const type = typeIndex('crane25');
    for (const status of ALL) {
        yield ticket(lifeAt(random, world, { status, progress: 0.4, biz: 'hoist', wish: { city, type } }), { orderNo: `D-DEMO-${status}` });
    }
    for (const name of ['race1', 'race2']) {
        const life = lifeAt(random, world, { status: 'accepted', progress: 0.2, biz: 'hoist', wish: { city, type, isLate: false } });
        yield ticket(life, { orderNo: `D-DEMO-${name}` });
    }
    yield ticket(workedExample(random, world), { orderNo: 'D-DEMO-E19' });
    yield ticket(lifeAt(random, world, { status: 'paid', progress: 0.5, biz: 'combo', wish: { city } }), {
        orderNo: 'D-DEMO-long',
        texts: { remark: LONG.slice(0, 500), siteNote: LONG.slice(0, 480), cargoName: '超长超重钢结构预制构件'.repeat(6).slice(0, 64) },
    });
    yield ticket(lifeAt(random, world, { status: 'dispatching', progress: 0.3, biz: 'haul', wish: { city } }), {
        orderNo: 'D-DEMO-emoji',
        texts: { remark: '👷‍♂️🏗️ 请带吊带🙏 <b>别压花坛</b> "引号" \\反斜杠\t制表\n换行', cargoName: '🚜挖掘机（含属具）' },
    });
    for (const status of IN_NUMBER) {
        const count = MORE_OF[status] ?? PER_STATUS;
        for (let index = 0; index < count; index += 1) {
            const biz = random.choose({ hoist: 58, haul: 27, combo: 15 });
            const lead = status === 'evaluated' ? undefined : LEADS[index % LEADS.length];
            const life = lifeAt(random, world, { status, progress: 0.1 + (0.8 * index) / count, biz, lead });
            yield ticket(QUOTED_BEFORE.includes(status) ? quotedBefore(life, index % (LONGEST_QUOTE_HOURS + 1)) : life);
        }
    }
    for (let pair = 0; pair < 6; pair += 1) yield* duplicates(random, world).map(life => ticket(quotedBefore(life, pair)));
}

/** The same order, asked for by phone some hours before it was placed. */
function quotedBefore({ facts, steps }: Life, hours: number): Life {
    if (hours === 0) return { facts, steps };
    const createdAt = facts.createdAt - hours * HOUR;
    const placed = steps.map(step => (step.event === 'place' ? { ...step, by: 'staff' as const } : step));
    return { facts: { ...facts, createdAt, source: 'phone' }, steps: [quoteStep(createdAt), ...placed] };
}

/** E19 of domain 5.3, evaluated: flat-bed 13 m, last Monday but one at 08:00, 62.34 km, discount 0.95, tolls 85.50, special invoice. */
function workedExample(random: Random, world: World): Life {
    const today = dayNumber(world.scale.now);
    const monday = today - weekday(today) - 14;
    const appointAt = dayStart(monday) + 8 * HOUR;
    const price = {
        minutes: 0,
        metres: 62_340,
        depotMetres: 0,
        noHolidays: true,
        discountBp: 9500,
        riggers: 0,
    };
    const drawn = drawFacts(random, world, appointAt - 15 * HOUR, 'haul', {
        city: cityIndex('深圳'),
        type: typeIndex('flat13'),
        appointAt,
        isLate: false,
        reassigned: false,
        price: { ...price, pass: 8550, invoice: 'special' },
    });
    const facts = { ...drawn, distanceM: 62_340, actualM: 62_340, waitMinutes: 10, payMode: 'full' as const };
    return { facts, steps: writeScript(facts, { end: 'evaluated' }, random) };
}

/** Two orders of one customer for one place and type, a few minutes apart: what a check for duplicates should find. */
function duplicates(random: Random, world: World): Life[] {
    const first = lifeAt(random, world, {
        status: 'placed',
        progress: 0.3,
        biz: 'combo',
        wish: { city: cityIndex('广州'), type: random.pick(TYPES_OF.combo) },
    });
    const later = random.int(1, 4) * MINUTE + 7 * SECOND;
    const earlier = { ...first.facts, createdAt: first.facts.createdAt - later };
    return [{ facts: earlier, steps: first.steps.map(step => ({ ...step, at: step.at - later })) }, first];
}
