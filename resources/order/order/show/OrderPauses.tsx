import type { Row } from '#contract/kit/entity.ts';
import { DriverPause } from '#contract/order/driver-pause.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { useText } from '#providers/i18n/useText.ts';
import { PlainTable } from '#src/kit/ui/PlainTable.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { RecordLink } from '#src/kit/show/RecordLink.tsx';
import { useRelated } from './useRelated.ts';

type Pause = Row<typeof DriverPause> & Record<`${string}_dictText`, string | undefined>;

/** 暂停记录: pauses of the driver, with reasons and who bears the time. */
export const OrderPauses = () => {
    const text = useText();
    const query = useRelated<Pause>(DriverPause, orderId => ({ orderId }), 'startAt');
    return (
        <QueryState query={query} empty={text('orderView.pauses.none')}>
            {rows => (
                <PlainTable
                    label={text('orderView.tab.pauses')}
                    empty={text('orderView.pauses.none')}
                    rows={rows}
                    columns={[
                        {
                            key: 'no',
                            label: text('orderView.pauses.no'),
                            cell: row => (
                                <RecordLink entity={DriverPause} id={row.id}>
                                    {row.pauseNo}
                                </RecordLink>
                            ),
                        },
                        { key: 'reason', label: text('orderView.pauses.reason'), cell: row => row.reasonCode_dictText },
                        { key: 'driver', label: text('orderView.pauses.driver'), cell: row => row.driverName },
                        { key: 'start', label: text('orderView.pauses.start'), cell: row => row.startAt },
                        { key: 'end', label: text('orderView.pauses.end'), cell: row => row.endAt ?? text('orderView.pauses.open') },
                        { key: 'minutes', label: text('orderView.pauses.minutes'), isNumber: true, cell: row => row.minutes ?? '—' },
                        { key: 'responsible', label: text('orderView.pauses.responsible'), cell: row => row.responsible_dictText ?? '—' },
                        {
                            key: 'audit',
                            label: text('orderView.pauses.audit'),
                            cell: row => <Tag tone={tagColor('pause_audit', row.auditStatus)}>{row.auditStatus_dictText}</Tag>,
                        },
                    ]}
                />
            )}
        </QueryState>
    );
};
