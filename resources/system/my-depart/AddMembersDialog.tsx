import { useState } from 'react';
import type { DepartNode } from '#contract/system/depart.ts';
import { searchTable } from '#providers/dictionary/tableDictionary.ts';
import { useText } from '#providers/i18n/useText.ts';
import { addMembers } from '#providers/org/myDepart.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import type { Choice } from '#src/kit/input/ChoiceBox.tsx';
import { SearchMany } from '#src/kit/input/SearchMany.tsx';
import { useDepartAct } from './useDepartAct.ts';

const PEOPLE = 'sys_user,realname,id';

const find = async (typed: string, signal: AbortSignal): Promise<Choice[]> =>
    (await searchTable(PEOPLE, typed, signal)).map(item => ({ id: item.value, text: item.text }));

/** Adds people of the company to the department. */
export const AddMembersDialog = ({ depart, onClose }: { depart: DepartNode; onClose: () => void }) => {
    const text = useText();
    const [chosen, setChosen] = useState<readonly Choice[]>([]);
    const act = useDepartAct(addMembers, onClose);
    return (
        <ConfirmDialog
            open
            title={text('myDepart.addMembers')}
            confirm={text('myDepart.add')}
            isBusy={act.isPending}
            isBlocked={chosen.length === 0}
            onConfirm={() => act.mutate({ depId: depart.id, userIdList: chosen.map(({ id }) => id) })}
            onClose={onClose}
        >
            <SearchMany
                queryKey={['table-dictionary', PEOPLE, 'choices']}
                find={find}
                value={chosen}
                onChange={setChosen}
                placeholder={text('myDepart.chooseMembers')}
                inputProps={{ 'aria-label': text('myDepart.chooseMembers') }}
            />
        </ConfirmDialog>
    );
};
