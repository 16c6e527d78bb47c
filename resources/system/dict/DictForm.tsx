import { Dict } from '#contract/system/dict.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';

const { Input } = fieldsOf(Dict);

export const DictForm = () => (
    <FormFrame>
        <Input source="dictName" autoFocus />
        <Input source="dictCode" />
        <Input source="description" />
    </FormFrame>
);
