import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordContextProvider } from 'react-admin';
import { User } from '#contract/system/user.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { eraseUsers, loadRecycleBin, putBackUsers } from '#providers/system/users.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { SideSheet } from '#src/kit/dialog/SideSheet.tsx';
import { TickCell } from '#src/kit/ui/TickCell.tsx';
import { AvatarCell } from './AvatarCell.tsx';
import { useUserAct } from './useUserAct.ts';

/** Deleted users, who can be restored or deleted permanently. */
export const RecycleBinSheet = ({ onClose }: { onClose: () => void }) => {
    const text = useText();
    const nameOf = useNameOf();
    const [chosen, setChosen] = useState<readonly string[]>([]);
    const [erasing, setErasing] = useState<readonly string[]>([]);
    const bin = useQuery({ queryKey: [User.resource, 'recycleBin'], queryFn: ({ signal }) => loadRecycleBin(signal) });
    const done = () => {
        setChosen([]);
        setErasing([]);
    };
    const putBack = useUserAct(putBackUsers, done);
    const erase = useUserAct(eraseUsers, done);
    const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter(each => each !== id) : [...chosen, id]);
    const names = (bin.data ?? []).filter(({ id }) => erasing.includes(id)).map(({ realname }) => realname);
    return (
        <SideSheet
            label={text('user.recycle')}
            width={720}
            onClose={onClose}
            header={<Typography variant="h2">{text('user.recycle')}</Typography>}
            actions={
                <>
                    <Button
                        variant="outlined"
                        disabled={chosen.length === 0}
                        loading={putBack.isPending}
                        onClick={() => putBack.mutate(chosen)}
                    >
                        {text('user.putBackMany')}
                    </Button>
                    <Button variant="outlined" color="error" disabled={chosen.length === 0} onClick={() => setErasing(chosen)}>
                        {text('user.eraseMany')}
                    </Button>
                </>
            }
        >
            <QueryState query={bin} empty={text('user.recycleEmpty')}>
                {deleted => (
                    <Box sx={{ overflowX: 'auto' }}>
                        <Table size="small" sx={{ minWidth: 640 }}>
                            <TableHead>
                                <TableRow>
                                    <TickCell
                                        label={text('user.selectAll')}
                                        isTicked={chosen.length === deleted.length}
                                        isPartly={chosen.length > 0 && chosen.length < deleted.length}
                                        onTick={isAll => setChosen(isAll ? deleted.map(({ id }) => id) : [])}
                                    />
                                    <TableCell align="right">{text('list.number')}</TableCell>
                                    <TableCell>{text('user.account')}</TableCell>
                                    <TableCell>{text('user.name')}</TableCell>
                                    <TableCell>{nameOf(User.fields.avatar.meta)}</TableCell>
                                    <TableCell>{text('user.depart')}</TableCell>
                                    <TableCell>{text('common.actions')}</TableCell>
                                </TableRow>
                            </TableHead>
                            <TableBody>
                                {deleted.map((person, index) => (
                                    <TableRow key={person.id} hover onClick={() => toggle(person.id)}>
                                        <TableCell padding="checkbox">
                                            <Checkbox
                                                checked={chosen.includes(person.id)}
                                                slotProps={{ input: { 'aria-label': text('user.selectOne', { name: person.realname }) } }}
                                            />
                                        </TableCell>
                                        <TableCell align="right">{index + 1}</TableCell>
                                        <TableCell>{person.username}</TableCell>
                                        <TableCell>{person.realname}</TableCell>
                                        <TableCell>
                                            <RecordContextProvider value={person}>
                                                <AvatarCell />
                                            </RecordContextProvider>
                                        </TableCell>
                                        <TableCell>{person.orgCode || '—'}</TableCell>
                                        <TableCell sx={{ whiteSpace: 'nowrap' }} onClick={event => event.stopPropagation()}>
                                            <Button size="small" disabled={putBack.isPending} onClick={() => putBack.mutate([person.id])}>
                                                {text('user.putBack')}
                                            </Button>
                                            <Button size="small" color="error" onClick={() => setErasing([person.id])}>
                                                {text('user.erase')}
                                            </Button>
                                        </TableCell>
                                    </TableRow>
                                ))}
                            </TableBody>
                        </Table>
                    </Box>
                )}
            </QueryState>
            <ConfirmDialog
                open={erasing.length > 0}
                title={text('user.eraseAsk')}
                confirm={text('user.erase')}
                isDestructive
                isBusy={erase.isPending}
                onConfirm={() => erase.mutate(erasing)}
                onClose={() => setErasing([])}
            >
                {text('user.eraseText', { who: names.join(text('user.separator')) })}
            </ConfirmDialog>
        </SideSheet>
    );
};
