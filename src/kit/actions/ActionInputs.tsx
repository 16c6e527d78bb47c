import { useMemo } from 'react';
import type { NamedAction } from '#contract/kit/action.ts';
import { fieldsOf } from '../fields/fieldsOf.tsx';

/** The inputs of an action in the order of its contract. */
export const ActionInputs = ({ action: { form } }: { action: NamedAction }) => {
    const { Input } = useMemo(() => fieldsOf(form), [form]);
    return Object.keys(form.fields).map((source, index) => <Input key={source} source={source as never} autoFocus={index === 0} />);
};
