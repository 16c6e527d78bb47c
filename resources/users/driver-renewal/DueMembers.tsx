import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Named } from '#contract/kit/fields.ts';
import { DriverRenewal } from '#contract/users/driver-renewal.ts';
import { CONTACT_RESULTS, CONTACT_WAYS, type DueMember, DueMembersQuery, type RemindedDue } from '#contract/users/renewal-due.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSend } from '#src/kit/actions/useSend.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { PlainTable } from '#src/kit/ui/PlainTable.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { useListState } from '#src/kit/list/useListState.ts';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { ContactDialog } from './ContactDialog.tsx';

/** Sends text messages to members whose renewal is due; failures are shown with their reason. */
const useRemindDue = (onDone: () => void) => {
    const text = useText();
    return useSend<RemindedDue>(DriverRenewal.resource, 'remindDue', {
        tellsFailure: true,
        onDone,
        notice: ({ failed }, message) => {
            const reasons = failed.slice(0, 5).map(({ name, reason }) => text('common.pair', { label: name, value: reason }));
            return { text: [message, ...reasons].join(text('common.comma')), isWarning: failed.length > 0 };
        },
    });
};

const asText = (value: unknown) => (Array.isArray(value) ? value.join(',') : typeof value === 'string' ? value : undefined);

/** 待续费: members whose term ends within thirty days, with the time and result of the last contact. */
export const DueMembers = () => {
    const text = useText();
    const may = useMay();
    const { filterValues } = useListState();
    const asked = Object.fromEntries(
        ['driverName', 'planId', 'cityId'].flatMap(key => {
            const value = asText(filterValues[key]);
            return value ? [[key, value]] : [];
        }),
    );
    const query = useNamedQuery(DueMembersQuery, asked);
    const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
    const [spoken, setSpoken] = useState<DueMember>();
    const { send: remind, isSending } = useRemindDue(() => setChosen(new Set()));
    const toggle = (id: string) => setChosen(now => new Set(now.has(id) ? [...now].filter(each => each !== id) : [...now, id]));
    return (
        <Box sx={{ flex: 1, overflow: 'auto', px: 4, py: 3 }}>
            <QueryState query={query} empty={text('master.due.none')} isEmpty={({ rows }) => rows.length === 0}>
                {({ rows, total }) => (
                    <>
                        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 2, flexWrap: 'wrap' }}>
                            <Typography variant="body2" color="textSecondary" sx={{ mr: 'auto' }}>
                                {total > rows.length
                                    ? text('master.due.first', { shown: rows.length, total })
                                    : text('master.due.total', { total })}
                            </Typography>
                            {may('remind') && (
                                <>
                                    <Button
                                        size="small"
                                        onClick={() => setChosen(new Set(chosen.size > 0 ? [] : rows.map(({ id }) => id)))}
                                    >
                                        {text(chosen.size > 0 ? 'list.unselect' : 'master.due.all')}
                                    </Button>
                                    <Button
                                        size="small"
                                        variant="contained"
                                        disabled={chosen.size === 0}
                                        loading={isSending}
                                        onClick={() => void remind({ ids: [...chosen] })}
                                    >
                                        {text('master.due.remind', { n: chosen.size })}
                                    </Button>
                                </>
                            )}
                        </Box>
                        <PlainTable
                            rows={rows}
                            label={text('master.due.title')}
                            empty={text('master.due.none')}
                            columns={[
                                ...(may('remind')
                                    ? [
                                          {
                                              key: 'pick',
                                              label: '',
                                              cell: (row: DueMember) => (
                                                  <Checkbox
                                                      size="small"
                                                      checked={chosen.has(row.id)}
                                                      onChange={() => toggle(row.id)}
                                                      slotProps={{
                                                          input: { 'aria-label': text('master.due.pick', { name: row.driverName }) },
                                                      }}
                                                  />
                                              ),
                                          },
                                      ]
                                    : []),
                                {
                                    key: 'driver',
                                    label: text('people.driver'),
                                    cell: row => (
                                        <Link component={RouterLink} to={`/users/driver/${row.driverId}/show`}>
                                            {row.driverName}
                                        </Link>
                                    ),
                                },
                                { key: 'phone', label: text('master.due.phone'), cell: row => row.phone },
                                { key: 'city', label: text('master.due.city'), cell: row => row.cityName },
                                { key: 'plan', label: text('master.due.plan'), cell: row => row.planName },
                                {
                                    key: 'ends',
                                    label: text('master.due.ends'),
                                    cell: row => (
                                        <Box component="span" sx={{ display: 'inline-flex', gap: 2, whiteSpace: 'nowrap' }}>
                                            {row.expireAt.slice(0, 10)}
                                            <Tag tone={row.daysLeft <= 7 ? 'error' : 'warning'}>
                                                {text('people.daysLeft', { count: row.daysLeft })}
                                            </Tag>
                                        </Box>
                                    ),
                                },
                                {
                                    key: 'auto',
                                    label: text('master.due.auto'),
                                    cell: row => text(row.autoRenew ? 'common.yes' : 'common.no'),
                                },
                                {
                                    key: 'last',
                                    label: text('master.due.last'),
                                    cell: row => (row.lastTime ? <LastContact row={row} /> : text('master.due.never')),
                                },
                                {
                                    key: 'act',
                                    label: text('common.actions'),
                                    cell: row => (
                                        <Button size="small" onClick={() => setSpoken(row)}>
                                            {text(may('remind') ? 'master.due.contact' : 'master.due.log')}
                                        </Button>
                                    ),
                                },
                            ]}
                        />
                        {spoken && <ContactDialog member={spoken} onClose={() => setSpoken(undefined)} />}
                    </>
                )}
            </QueryState>
        </Box>
    );
};

const wordOf = (nameOf: (named: Named) => string, words: Readonly<Record<string, Named>>, key: string | null): string => {
    const named = words[key ?? ''];
    return named ? nameOf(named) : (key ?? '');
};

const LastContact = ({ row }: { row: DueMember }) => {
    const text = useText();
    const nameOf = useNameOf();
    const way = wordOf(nameOf, CONTACT_WAYS, row.lastWay);
    const result = wordOf(nameOf, CONTACT_RESULTS, row.lastResult);
    return (
        <Box data-content sx={{ minWidth: 160 }}>
            {`${way} · ${result}`}
            {row.lastNote && ` · ${row.lastNote}`}
            <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
                {text('master.due.by', { by: row.lastBy ?? '', time: row.lastTime ?? '', n: row.contacts })}
            </Box>
        </Box>
    );
};
