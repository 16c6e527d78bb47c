import Box from '@mui/material/Box';
import { useState } from 'react';
import { RecordContextProvider, useRecordContext } from 'react-admin';
import { InvalidInvite, InvitesQuery, ReleaseInvite } from '#contract/balance/pull-new-activity.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';
import { PlainTable } from '#src/kit/ui/PlainTable.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { PageTurner } from '../PageTurner.tsx';

const SIZE = 10;

/** Invitations of the current activity, with their risk flags and the decisions of staff. */
export const InviteTab = () => {
    const text = useText();
    const row = useRecordContext<{ id: string; triggerCode: string; triggerN: number }>();
    const [pageNo, setPageNo] = useState(1);
    const [status, setStatus] = useState<string[]>([]);
    const states = useDictionary('invite_status');
    const asked = { pageNo, pageSize: SIZE, ...(status.length > 0 ? { status: status.join(',') } : {}) };
    const query = useNamedQuery(InvitesQuery, row && { ...asked, id: row.id });
    const goal = row?.triggerCode === 'n_orders' ? row.triggerN : 1;
    const label = text('activity.people.status');
    return (
        <>
            <Box sx={{ maxWidth: 320, mb: 3 }}>
                <ChoiceBox
                    isMultiple
                    prefix={label}
                    choices={states.map(state => ({ id: state.value, text: state.text }))}
                    value={status}
                    onChange={next => {
                        setStatus(next);
                        setPageNo(1);
                    }}
                    inputProps={{ 'aria-label': label }}
                />
            </Box>
            <QueryState query={query} empty={text('activity.pull.noInvites')}>
                {({ records, total }) => (
                    <>
                        <PlainTable
                            label={text('activity.tab.invites')}
                            empty={text('activity.pull.noInvites')}
                            rows={records}
                            columns={[
                                { key: 'inviter', label: text('activity.pull.inviter'), cell: invite => invite.inviterName },
                                { key: 'invitee', label: text('activity.pull.invitee'), cell: invite => invite.inviteeName },
                                { key: 'city', label: text('activity.city'), cell: invite => invite.cityName },
                                { key: 'time', label: text('activity.pull.registered'), cell: invite => invite.registerTime },
                                {
                                    key: 'progress',
                                    label: text('activity.pull.progress'),
                                    cell: invite => `${Math.min(invite.progress, goal)} / ${goal}`,
                                },
                                {
                                    key: 'reward',
                                    label: text('activity.pull.reward'),
                                    isNumber: true,
                                    cell: invite => formatFen(invite.rewardFen),
                                },
                                {
                                    key: 'status',
                                    label,
                                    cell: invite => (
                                        <Tag tone={tagColor('invite_status', invite.status)}>{invite.status_dictText ?? invite.status}</Tag>
                                    ),
                                },
                                {
                                    key: 'risk',
                                    label: text('activity.pull.risk'),
                                    cell: invite => (invite.riskText ? <Tag tone="error">{invite.riskText}</Tag> : '—'),
                                },
                                {
                                    key: 'actions',
                                    label: text('common.actions'),
                                    cell: invite => (
                                        <RecordContextProvider value={invite}>
                                            <Box sx={{ whiteSpace: 'nowrap' }}>
                                                <ActionButton action={ReleaseInvite} />
                                                <ActionButton action={InvalidInvite} />
                                            </Box>
                                        </RecordContextProvider>
                                    ),
                                },
                            ]}
                        />
                        <PageTurner page={pageNo} pages={Math.ceil(total / SIZE)} total={total} onPage={setPageNo} />
                    </>
                )}
            </QueryState>
        </>
    );
};
