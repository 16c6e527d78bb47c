import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DepartNode } from '#contract/system/depart.ts';
import { searchTable } from '#providers/dictionary/tableDictionary.ts';
import { useText } from '#providers/i18n/useText.ts';
import { addMembers } from '#providers/org/myDepart.ts';
import { type Choice, ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import { useDepartAct } from './useDepartAct.ts';

const PEOPLE = 'sys_user,realname,id';

/** Puts people of the company into the department. */
export const AddMembersDialog = ({ depart, onClose }: { depart: DepartNode; onClose: () => void }) => {
    const text = useText();
    const [keyword, setKeyword] = useState('');
    const [chosen, setChosen] = useState<readonly Choice[]>([]);
    const found = useQuery({
        queryKey: ['table-dictionary', PEOPLE, keyword],
        queryFn: ({ signal }) => searchTable(PEOPLE, keyword, signal),
        enabled: keyword !== '',
    });
    const act = useDepartAct(addMembers, onClose);
    const answers = (found.data ?? []).map(item => ({ id: item.value, text: item.text }));
    const choices = [...new Map([...chosen, ...answers].map(choice => [choice.id, choice])).values()];
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
            <ChoiceBox
                choices={choices}
                value={chosen.map(({ id }) => id)}
                onChange={ids => setChosen(choices.filter(({ id }) => ids.includes(id)))}
                isMultiple
                isLoading={found.isLoading}
                onSearch={typed => setKeyword(typed.trim())}
                placeholder={text('myDepart.chooseMembers')}
                inputProps={{ 'aria-label': text('myDepart.chooseMembers') }}
            />
        </ConfirmDialog>
    );
};
