import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useText } from '#providers/i18n/useText.ts';
import type { DepartMember } from '#providers/org/myDepart.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { DetailLink } from '#src/kit/ui/DetailLink.tsx';
import { TickCell } from '#src/kit/ui/TickCell.tsx';

const HEADS = ['account', 'name', 'departs', 'sex', 'phone'] as const;

interface MemberTableProps {
    people: readonly DepartMember[];
    chosen: readonly DepartMember[];
    onChoose: (people: readonly DepartMember[]) => void;
    /** Undefined if the caller lacks the permission. */
    onEdit: ((id: string) => void) | undefined;
    onAssign: (person: DepartMember) => void;
    onUnlink: (person: DepartMember) => void;
}

/** Members on the current page, with checkboxes if the caller may remove them. */
export const MemberTable = ({ people, chosen, onChoose, onEdit, onAssign, onUnlink }: MemberTableProps) => {
    const text = useText();
    const may = useMay();
    const isChosen = ({ id }: DepartMember) => chosen.some(each => each.id === id);
    const here = people.filter(isChosen);
    const elsewhere = chosen.filter(({ id }) => people.every(each => each.id !== id));
    const toggle = (person: DepartMember) => onChoose(isChosen(person) ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person]);
    return (
        <TableContainer>
            <Table size="small" sx={{ minWidth: 680 }}>
                <TableHead>
                    <TableRow>
                        {may('delete') && (
                            <TickCell
                                label={text('user.selectAll')}
                                isTicked={people.length > 0 && here.length === people.length}
                                isPartly={here.length > 0 && here.length < people.length}
                                onTick={isAll => onChoose(isAll ? [...elsewhere, ...people] : elsewhere)}
                            />
                        )}
                        {HEADS.map(head => (
                            <TableCell key={head}>{text(`myDepart.${head}`)}</TableCell>
                        ))}
                        <TableCell>{text('common.actions')}</TableCell>
                    </TableRow>
                </TableHead>
                <TableBody>
                    {people.map(person => (
                        <TableRow key={person.id} hover selected={isChosen(person)}>
                            {may('delete') && (
                                <TickCell
                                    label={text('user.selectOne', { name: person.realname })}
                                    isTicked={isChosen(person)}
                                    onTick={() => toggle(person)}
                                />
                            )}
                            <TableCell>
                                <DetailLink resource="system/user" id={person.id}>
                                    {person.username}
                                </DetailLink>
                            </TableCell>
                            <TableCell data-content>{person.realname}</TableCell>
                            <TableCell data-content>{person.orgCode ?? '—'}</TableCell>
                            <TableCell>{person.sex_dictText ?? '—'}</TableCell>
                            <TableCell>{person.phone ?? '—'}</TableCell>
                            <TableCell sx={{ whiteSpace: 'nowrap' }}>
                                {onEdit && (
                                    <Button size="small" onClick={() => onEdit(person.id)}>
                                        {text('myDepart.edit')}
                                    </Button>
                                )}
                                {may('edit') && (
                                    <Button size="small" onClick={() => onAssign(person)}>
                                        {text('myDepart.assign')}
                                    </Button>
                                )}
                                {may('delete') && (
                                    <Button size="small" color="error" onClick={() => onUnlink(person)}>
                                        {text('myDepart.unlink')}
                                    </Button>
                                )}
                            </TableCell>
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </TableContainer>
    );
};
