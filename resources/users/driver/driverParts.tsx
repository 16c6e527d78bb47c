import Link from '@mui/material/Link';
import { type ReactNode, Suspense } from 'react';
import { Link as RouterLink } from 'react-router';
import type { DriverProfile } from '#contract/users/profile.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { formatFen } from '#providers/format/money.ts';
import type { TextOf } from '#providers/i18n/appText.ts';
import { Web } from '#src/kit/chart/charts.ts';
import { BarList } from '#src/kit/charts/BarList.tsx';
import { ColumnChart } from '#src/kit/charts/ColumnChart.tsx';
import { LoadingSkeleton } from '#src/kit/ui/LoadingSkeleton.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { Fact } from '#src/kit/ui/Fact.tsx';
import { PlainTable } from '#src/kit/ui/PlainTable.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { TitledPart } from '#src/kit/ui/TitledPart.tsx';
import { WorkCalendar } from './WorkCalendar.tsx';

interface Part {
    key: string;
    label: string;
    content: (profile: DriverProfile) => ReactNode;
}

/** The tabs that come from the profile. */
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
            <ColumnChart
                label={text('people.income')}
                columns={months.map(({ month, fen }) => ({
                    key: month,
                    label: month.slice(2),
                    value: fen,
                    text: String(Math.round(fen / 100)),
                }))}
            />
        </TitledPart>
        <TitledPart title={text('people.accounts')}>
            {accounts.length === 0 ? (
                text('people.noAccounts')
            ) : (
                <DescriptionList>
                    {accounts.map(({ subject, label, fen }) => (
                        <Fact key={subject} label={label}>
                            {formatFen(fen)}
                        </Fact>
                    ))}
                </DescriptionList>
            )}
        </TitledPart>
        <TitledPart title={text('people.tab.orders')}>
            <PlainTable
                rows={orders}
                label={text('people.tab.orders')}
                empty={text('people.noOrders')}
                columns={[
                    {
                        key: 'no',
                        label: text('people.orderNo'),
                        cell: row => (
                            <Link component={RouterLink} to={`/order/order/${row.id}/show`}>
                                {row.orderNo}
                            </Link>
                        ),
                    },
                    {
                        key: 'status',
                        label: text('common.state'),
                        cell: row => <Tag tone={tagColor('order_status', row.status)}>{row.status_dictText}</Tag>,
                    },
                    { key: 'at', label: text('people.appointAt'), cell: row => row.appointAt },
                    { key: 'other', label: text('people.customer'), cell: row => row.other ?? '—' },
                    { key: 'from', label: text('people.place'), cell: row => row.fromAddr },
                    { key: 'fen', label: text('people.payable'), isNumber: true, cell: row => formatFen(row.payableFen) },
                ]}
            />
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
                    { key: 'plate', label: text('people.plate'), cell: row => row.plateNo },
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
                    { key: 'owner', label: text('people.certOwner'), cell: row => row.owner },
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
                <Suspense fallback={<LoadingSkeleton />}>
                    <Web
                        label={text('master.radar')}
                        axes={items.map(({ label }) => label)}
                        webs={[{ name: text('people.score'), values: items.map(({ scoreX100 }) => scoreX100 / 5) }]}
                    />
                </Suspense>
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
            <PlainTable
                rows={evaluations}
                label={text('people.evaluations')}
                empty={text('people.noEvaluations')}
                columns={[
                    { key: 'at', label: text('people.time'), cell: row => row.createTime },
                    { key: 'who', label: text('people.fromTo'), cell: row => `${row.fromName ?? '—'} → ${row.toName ?? '—'}` },
                    { key: 'score', label: text('people.score'), isNumber: true, cell: row => row.score },
                    { key: 'content', label: text('people.content'), cell: row => row.content ?? '—' },
                ]}
            />
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
            <PlainTable
                rows={blocks}
                label={text('people.blocks')}
                empty={text('people.noBlocks')}
                columns={[
                    { key: 'code', label: text('people.reason'), cell: row => row.reasonText },
                    { key: 'reason', label: text('people.note'), cell: row => row.reason },
                    { key: 'status', label: text('common.state'), cell: row => row.statusText },
                    { key: 'from', label: text('people.since'), cell: row => row.startAt },
                    { key: 'to', label: text('people.until'), cell: row => row.endAt ?? text('people.forever') },
                ]}
            />
        </TitledPart>
    </>
);
