import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { DriverRenewal } from '#contract/users/driver-renewal.ts';
import { CONTACT_RESULTS, CONTACT_WAYS, ContactsQuery, type DueMember } from '#contract/users/renewal-due.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSend } from '#src/kit/actions/useSend.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import { PlainTable } from '#src/kit/ui/PlainTable.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';

/** Contacts that staff can record; a reminder by text message is recorded automatically. */
const SPOKEN = (['phone', 'wechat', 'visit'] as const).map(key => ({ key, named: CONTACT_WAYS[key] }));
const SAID = (['promised', 'undecided', 'refused', 'unreached'] as const).map(key => ({ key, named: CONTACT_RESULTS[key] }));

/** 联系记录: former contacts with a member, and a form for a new one. */
export const ContactDialog = ({ member, onClose }: { member: DueMember; onClose: () => void }) => {
    const text = useText();
    const nameOf = useNameOf();
    const may = useMay();
    const { send, isSending, failure } = useSend(DriverRenewal.resource, 'contact', { onDone: onClose });
    const query = useNamedQuery(ContactsQuery, { id: member.id });
    const [input, setInput] = useState({ way: 'phone', result: '', note: '' });
    const set = (change: Partial<typeof input>) => setInput(now => ({ ...now, ...change }));
    const save = () => send({ id: member.id, way: input.way, result: input.result, ...(input.note.trim() && { note: input.note.trim() }) });
    return (
        <ConfirmDialog
            open
            title={text('master.due.logOf', { name: member.driverName })}
            confirm={text('master.due.save')}
            isBusy={isSending}
            isBlocked={!may('remind') || input.result === ''}
            onConfirm={() => void save()}
            onClose={onClose}
        >
            <Stack spacing={4} sx={{ pt: 2 }}>
                {failure && <Alert severity="error">{failure.message}</Alert>}
                {may('remind') && (
                    <>
                        <TextField
                            select
                            size="small"
                            label={text('master.due.way')}
                            value={input.way}
                            onChange={event => set({ way: event.target.value })}
                        >
                            {SPOKEN.map(({ key: value, named }) => (
                                <MenuItem key={value} value={value}>
                                    {nameOf(named)}
                                </MenuItem>
                            ))}
                        </TextField>
                        <TextField
                            select
                            required
                            size="small"
                            label={text('master.due.result')}
                            value={input.result}
                            onChange={event => set({ result: event.target.value })}
                        >
                            {SAID.map(({ key: value, named }) => (
                                <MenuItem key={value} value={value}>
                                    {nameOf(named)}
                                </MenuItem>
                            ))}
                        </TextField>
                        <TextField
                            size="small"
                            multiline
                            minRows={2}
                            label={text('people.note')}
                            value={input.note}
                            onChange={event => set({ note: event.target.value })}
                            slotProps={{ htmlInput: { maxLength: 300 } }}
                        />
                    </>
                )}
                <QueryState query={query} empty={text('master.due.never')}>
                    {lines => (
                        <PlainTable
                            rows={lines}
                            label={text('master.due.log')}
                            empty={text('master.due.never')}
                            columns={[
                                { key: 'at', label: text('people.time'), cell: line => line.createTime },
                                { key: 'by', label: text('master.due.who'), cell: line => line.createBy },
                                {
                                    key: 'said',
                                    label: text('master.due.result'),
                                    cell: line =>
                                        [
                                            nameOf(CONTACT_WAYS[line.way as keyof typeof CONTACT_WAYS]),
                                            nameOf(CONTACT_RESULTS[line.result as keyof typeof CONTACT_RESULTS]),
                                            line.note,
                                        ]
                                            .filter(Boolean)
                                            .join(' · '),
                                },
                            ]}
                        />
                    )}
                </QueryState>
            </Stack>
        </ConfirmDialog>
    );
};
