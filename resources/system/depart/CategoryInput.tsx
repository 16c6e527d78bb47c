import { useWatch } from 'react-hook-form';
import { Depart } from '#contract/system/depart.ts';
import { KINDS } from '#src/kit/fields/kinds.ts';
import { useFieldLabel } from '#src/kit/fields/useFieldLabel.ts';
import { validatorsOf } from '#src/kit/fields/validatorsOf.ts';

const COMPANY = '1';
const INNER = ['2', '3'];
const { orgCategory: field } = Depart.fields;
const { Input } = KINDS.dict;

/** 机构类型: companies at the top level, departments and posts below (wire-contract 13.4). The current value is always offered. */
export const CategoryInput = () => {
    const label = useFieldLabel(Depart, 'orgCategory');
    const [parentId, category] = useWatch({ name: ['parentId', 'orgCategory'] }) as unknown[];
    const except = (parentId ? [COMPANY] : INNER).filter(each => each !== category);
    return (
        <Input
            source="orgCategory"
            field={{ ...field, meta: { ...field.meta, except } }}
            label={label}
            isRequired
            validate={validatorsOf(field, label, true)}
        />
    );
};
