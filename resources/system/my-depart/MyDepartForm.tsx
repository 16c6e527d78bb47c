import { useRecordContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { DepartRole } from '#contract/system/my-depart.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { WideInput } from '#src/kit/form/WideInput.tsx';

const { Input } = fieldsOf(DepartRole);

/** Form of a role of the department in the URL. */
export const MyDepartForm = () => {
    const [params] = useSearchParams();
    const isNew = useRecordContext() === undefined;
    return (
        <FormFrame defaultValues={isNew ? { departId: params.get('depart') } : undefined}>
            <Input source="roleName" autoFocus />
            <Input source="roleCode" />
            <WideInput>
                <Input source="description" />
            </WideInput>
        </FormFrame>
    );
};
