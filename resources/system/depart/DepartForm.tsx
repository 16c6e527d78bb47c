import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { useRecordContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Depart } from '#contract/system/depart.ts';
import { DEPARTS } from '#providers/org/departs.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { FormOutletContext } from '#src/kit/form/FormOutlet.ts';
import { WideInput } from '#src/kit/form/WideInput.tsx';
import { CategoryInput } from './CategoryInput.tsx';
import { DirectorInput } from './DirectorInput.tsx';
import { ParentInput } from './ParentInput.tsx';

const { Input } = fieldsOf(Depart);

/** Form of a department; a new one is placed below the department in `?parent=`. */
export const DepartForm = () => {
    const [params] = useSearchParams();
    const outlet = useContext(FormOutletContext);
    const queryClient = useQueryClient();
    const parentId = params.get('parent') || null;
    const isNew = useRecordContext() === undefined;
    const close = () => {
        void queryClient.invalidateQueries({ queryKey: [DEPARTS] });
        outlet.close();
    };
    return (
        <FormOutletContext value={{ ...outlet, close }}>
            <FormFrame defaultValues={isNew ? { parentId, orgCategory: parentId === null ? '1' : '2', departOrder: 0 } : undefined}>
                <Input source="departName" autoFocus />
                <ParentInput />
                <CategoryInput />
                <DirectorInput />
                <Input source="departOrder" />
                <Input source="mobile" />
                <Input source="fax" />
                <Input source="address" />
                <WideInput>
                    <Input source="memo" />
                </WideInput>
            </FormFrame>
        </FormOutletContext>
    );
};
