import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useText } from '#providers/i18n/useText.ts';
import type { Person } from '#providers/system/users.ts';
import { DetailLink } from '#src/kit/ui/DetailLink.tsx';
import { TickCell } from '#src/kit/ui/TickCell.tsx';

interface HolderTableProps {
    people: readonly Person[];
    chosen: readonly string[];
    onChoose: (ids: string[]) => void;
    /** Undefined without the permission. */
    onUnlink?: ((id: string) => void) | undefined;
    /** Undefined without the permission. */
    onEdit?: ((id: string) => void) | undefined;
}

/** One page of people. */
export const HolderTable = ({ people, chosen, onChoose, onUnlink, onEdit }: HolderTableProps) => {
    const text = useText();
    const here = people.filter(({ id }) => chosen.includes(id));
    const toggle = (id: string) => onChoose(chosen.includes(id) ? chosen.filter(each => each !== id) : [...chosen, id]);
    return (
        <Box sx={{ overflowX: 'auto' }}>
            <Table size="small" sx={{ minWidth: 520 }}>
                <TableHead>
                    <TableRow>
                        {onUnlink && (
                            <TickCell
                                label={text('user.selectAll')}
                                isTicked={here.length === people.length}
                                isPartly={here.length > 0 && here.length < people.length}
                                onTick={isAll => onChoose(isAll ? people.map(({ id }) => id) : [])}
                            />
                        )}
                        <TableCell>{text('user.account')}</TableCell>
                        <TableCell>{text('user.name')}</TableCell>
                        <TableCell>{text('user.depart')}</TableCell>
                        <TableCell>{text('user.state')}</TableCell>
                        {(onUnlink ?? onEdit) && <TableCell />}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {people.map(person => (
                        <TableRow key={person.id} hover>
                            {onUnlink && (
                                <TickCell
                                    label={text('user.selectOne', { name: person.realname })}
                                    isTicked={chosen.includes(person.id)}
                                    onTick={() => toggle(person.id)}
                                />
                            )}
                            <TableCell>
                                <DetailLink resource="system/user" id={person.id}>
                                    {person.username}
                                </DetailLink>
                            </TableCell>
                            <TableCell>{person.realname}</TableCell>
                            <TableCell>{person.orgCodeTxt || '—'}</TableCell>
                            <TableCell>{person.status_dictText}</TableCell>
                            {(onUnlink ?? onEdit) && (
                                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                                    {onEdit && (
                                        <Button size="small" onClick={() => onEdit(person.id)}>
                                            {text('common.edit')}
                                        </Button>
                                    )}
                                    {onUnlink && (
                                        <Button size="small" color="error" onClick={() => onUnlink(person.id)}>
                                            {text('user.unlink')}
                                        </Button>
                                    )}
                                </TableCell>
                            )}
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </Box>
    );
};
