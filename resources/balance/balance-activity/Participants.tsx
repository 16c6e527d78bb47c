import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { GrantsQuery } from '#contract/balance/balance-activity.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { PlainTable } from '#src/kit/ui/PlainTable.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { PageTurner } from '../PageTurner.tsx';

const SIZE = 10;

/** Who received a bonus from the current activity, newest first. */
export const Participants = () => {
    const text = useText();
    const row = useRecordContext<{ id: string }>();
    const [pageNo, setPageNo] = useState(1);
    const states = useDictionary('grant_status');
    const query = useNamedQuery(GrantsQuery, row && { id: row.id, pageNo: String(pageNo) });
    return (
        <QueryState query={query} empty={text('activity.noPeople')} isEmpty={({ total }) => total === 0 && pageNo === 1}>
            {({ records, total }) => (
                <>
                    <PlainTable
                        label={text('activity.tab.people')}
                        empty={text('activity.noPeople')}
                        rows={records}
                        columns={[
                            { key: 'owner', label: text('activity.people.owner'), cell: grant => grant.ownerName },
                            { key: 'city', label: text('activity.city'), cell: grant => grant.cityName },
                            { key: 'topup', label: text('activity.tier.topup'), isNumber: true, cell: grant => formatFen(grant.topupFen) },
                            { key: 'bonus', label: text('activity.tier.bonus'), isNumber: true, cell: grant => formatFen(grant.bonusFen) },
                            { key: 'left', label: text('activity.people.left'), isNumber: true, cell: grant => formatFen(grant.leftFen) },
                            { key: 'expire', label: text('activity.people.expire'), cell: grant => grant.expireAt?.slice(0, 10) ?? '—' },
                            {
                                key: 'status',
                                label: text('activity.people.status'),
                                cell: grant => (
                                    <Tag tone={tagColor('grant_status', grant.status)}>
                                        {states.find(state => state.value === grant.status)?.text ?? grant.status}
                                    </Tag>
                                ),
                            },
                            { key: 'time', label: text('activity.people.time'), cell: grant => grant.createTime },
                        ]}
                    />
                    <PageTurner page={pageNo} pages={Math.ceil(total / SIZE)} total={total} onPage={setPageNo} />
                </>
            )}
        </QueryState>
    );
};
