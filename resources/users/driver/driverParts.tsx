import { type ReactNode } from 'react';
import { plateText } from '#contract/kit/writing/plates.ts';
import type { DriverProfile } from '#contract/users/profile.ts';
import type { TextOf } from '#providers/i18n/appText.ts';
import { useText } from '#providers/i18n/useText.ts';
import { BarList } from '#src/kit/chart/BarList.tsx';
import { Web } from '#src/kit/chart/charts.ts';
import { type HeatRow, HeatTable } from '#src/kit/chart/HeatTable.tsx';
import { addDays, today, WEEKDAYS } from '#src/kit/calendar/calendar.ts';
import { LoadingSkeleton } from '#src/kit/loading/LoadingSkeleton.tsx';
import { PlainTable } from '#src/kit/ui/PlainTable.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { TitledPart } from '#src/kit/ui/TitledPart.tsx';
import { AccountFacts } from '../AccountFacts.tsx';
import { BlocksTable } from '../BlocksTable.tsx';
import { EvaluationsTable } from '../EvaluationsTable.tsx';
import { MonthColumns } from '../MonthColumns.tsx';
import { OrdersTable } from '../OrdersTable.tsx';
import { LoadingBoundary } from '#src/kit/loading/LoadingBoundary.tsx';

const WEEKS = 5;
/** Working minutes per day at which a cell has the darkest colour. */
const FULL_MIN = 480;

/** The last five weeks, Monday to Sunday: working time of the driver by day. */
const WorkCalendar = ({ days }: { days: DriverProfile['workDays'] }) => {
    const text = useText();
    const byDay = new Map(days.map(day => [day.day, day]));
    const now = today();
    const weekday = (new Date(`${now}T00:00:00`).getDay() + 6) % 7;
    const monday = addDays(now, -weekday - 7 * (WEEKS - 1));
    const rows = Array.from({ length: WEEKS }, (_, week): HeatRow => {
        const first = addDays(monday, week * 7);
        return {
            key: first,
            label: text('master.work.week', { day: first.slice(5) }),
            cells: WEEKDAYS.map((_name, at) => {
                const day = addDays(first, at);
                const done = byDay.get(day);
                if (!done && day > now) return undefined;
                const { orders = 0, minutes = 0 } = done ?? {};
                return {
                    heat: minutes / FULL_MIN,
                    text: minutes > 0 ? (minutes / 60).toFixed(1) : '',
                    title: text('master.work.day', { day, orders, hours: (minutes / 60).toFixed(1) }),
                };
            }),
        };
    });
    return (
        <HeatTable
            label={text('master.work.title')}
            corner={text('master.work.corner')}
            columns={WEEKDAYS.map(name => text(`common.calendar.${name}`))}
            rows={rows}
        />
    );
};

interface Part {
    key: string;
    label: string;
    content: (profile: DriverProfile) => ReactNode;
}

/** Tabs with data from the profile. */
export const driverParts = (text: TextOf): Part[] => [
    { key: 'work', label: text('people.tab.work'), content: profile => work(text, profile) },
    { key: 'papers', label: text('people.tab.papers'), content: profile => papers(text, profile) },
    { key: 'scores', label: text('people.tab.scores'), content: profile => scores(text, profile) },
    { key: 'against', label: text('people.tab.against'), content: profile => against(text, profile) },
];

const work = (text: TextOf, { months, orders, accounts, workDays }: DriverProfile) => (
    <>
        <TitledPart title={text('master.work.title')}>
            <WorkCalendar days={workDays} />
        </TitledPart>
        <TitledPart title={text('people.income')}>
            <MonthColumns label={text('people.income')} empty={text('people.noIncome')} months={months} />
        </TitledPart>
        <TitledPart title={text('people.accounts')}>
            <AccountFacts accounts={accounts} />
        </TitledPart>
        <TitledPart title={text('people.tab.orders')}>
            <OrdersTable orders={orders} other={text('people.customer')} />
        </TitledPart>
    </>
);

const left = (text: TextOf, days: number | null) => {
    if (days === null) return '—';
    const tone = days < 0 ? 'error' : days <= 30 ? 'warning' : 'success';
    return <Tag tone={tone}>{text(days < 0 ? 'people.expiredDays' : 'people.daysLeft', { count: Math.abs(days) })}</Tag>;
};

const papers = (text: TextOf, { vehicles, certs }: DriverProfile) => (
    <>
        <TitledPart title={text('people.vehicles')}>
            <PlainTable
                rows={vehicles}
                label={text('people.vehicles')}
                empty={text('people.noVehicles')}
                columns={[
                    { key: 'plate', label: text('people.plate'), cell: row => plateText(row.plateNo) },
                    { key: 'type', label: text('people.type'), cell: row => row.typeName ?? '—' },
                    { key: 'status', label: text('common.state'), cell: row => row.statusText },
                ]}
            />
        </TitledPart>
        <TitledPart title={text('people.certs')}>
            <PlainTable
                rows={certs}
                label={text('people.certs')}
                empty={text('people.noCerts')}
                columns={[
                    { key: 'owner', label: text('people.certOwner'), cell: row => plateText(row.owner) },
                    { key: 'type', label: text('people.cert'), cell: row => row.certText },
                    { key: 'no', label: text('people.certNo'), cell: row => row.certNo },
                    { key: 'day', label: text('people.expireDay'), cell: row => row.expireDate ?? '—' },
                    { key: 'left', label: text('people.remaining'), cell: row => left(text, row.daysLeft) },
                ]}
            />
        </TitledPart>
    </>
);

const scores = (text: TextOf, { scores: items, evaluations }: DriverProfile) => (
    <>
        {items.length > 2 && (
            <TitledPart title={text('master.radar')}>
                <LoadingBoundary fallback={<LoadingSkeleton />}>
                    <Web
                        label={text('master.radar')}
                        axes={items.map(({ label }) => label)}
                        webs={[{ name: text('people.score'), values: items.map(({ scoreX100 }) => scoreX100 / 5) }]}
                    />
                </LoadingBoundary>
            </TitledPart>
        )}
        {items.length > 0 && (
            <TitledPart title={text('people.scoreItems')}>
                <BarList
                    label={text('people.scoreItems')}
                    top={500}
                    bars={items.map(({ key, label, scoreX100 }) => ({
                        key,
                        label,
                        value: scoreX100,
                        text: (scoreX100 / 100).toFixed(2),
                        tone: scoreX100 < 400 ? 'warning' : 'success',
                    }))}
                />
            </TitledPart>
        )}
        <TitledPart title={text('people.evaluations')}>
            <EvaluationsTable evaluations={evaluations} />
        </TitledPart>
    </>
);

const against = (text: TextOf, { pauses, blocks }: DriverProfile) => (
    <>
        <TitledPart title={text('people.pauses')}>
            <PlainTable
                rows={pauses}
                label={text('people.pauses')}
                empty={text('people.noPauses')}
                columns={[
                    { key: 'no', label: text('people.pauseNo'), cell: row => row.pauseNo },
                    { key: 'reason', label: text('people.reason'), cell: row => row.reasonText },
                    { key: 'from', label: text('people.since'), cell: row => row.startAt },
                    { key: 'minutes', label: text('people.minutes'), isNumber: true, cell: row => row.minutes ?? '—' },
                ]}
            />
        </TitledPart>
        <TitledPart title={text('people.blocks')}>
            <BlocksTable blocks={blocks} />
        </TitledPart>
    </>
);
