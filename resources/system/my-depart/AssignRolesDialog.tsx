import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DepartNode } from '#contract/system/depart.ts';
import { useText } from '#providers/i18n/useText.ts';
import { type DepartMember, loadDepartRoles, loadHeldRoles, MY_DEPART, saveHeldRoles } from '#providers/org/myDepart.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useDepartAct } from './useDepartAct.ts';

interface AssignRolesDialogProps {
    depart: DepartNode;
    person: DepartMember;
    onClose: () => void;
}

/** Assigns roles of the department to a person. */
export const AssignRolesDialog = ({ depart, person, onClose }: AssignRolesDialogProps) => {
    const text = useText();
    const [changed, setChanged] = useState<readonly string[]>();
    const query = useQuery({
        queryKey: [MY_DEPART, 'held', depart.id, person.id],
        queryFn: async ({ signal }) => {
            const [roles, held] = await Promise.all([
                loadDepartRoles(depart.id, person.id, signal),
                loadHeldRoles(depart.id, person.id, signal),
            ]);
            return { roles, held: (held ?? []).map(({ droleId }) => droleId) };
        },
    });
    const act = useDepartAct(saveHeldRoles, onClose);
    const held = query.data?.held ?? [];
    const chosen = changed ?? held;
    const toggle = (id: string) => setChanged(chosen.includes(id) ? chosen.filter(each => each !== id) : [...chosen, id]);
    return (
        <ConfirmDialog
            open
            title={text('myDepart.assignTitle', { name: person.realname })}
            confirm={text('common.save')}
            isBusy={act.isPending}
            onConfirm={() => act.mutate({ userId: person.id, newRoleId: chosen.join(), oldRoleId: held.join() })}
            onClose={onClose}
        >
            <QueryState query={query} empty={text('myDepart.noRoles')} isEmpty={({ roles }) => roles.length === 0}>
                {({ roles }) => (
                    <FormGroup>
                        {roles.map(role => (
                            <FormControlLabel
                                key={role.id}
                                control={<Checkbox size="small" checked={chosen.includes(role.id)} onChange={() => toggle(role.id)} />}
                                label={role.roleName}
                            />
                        ))}
                    </FormGroup>
                )}
            </QueryState>
        </ConfirmDialog>
    );
};
