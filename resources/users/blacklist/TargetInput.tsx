import { useMemo } from 'react';
import { entity } from '#contract/entity.ts';
import { reference } from '#contract/kit.ts';
import { Blacklist } from '#contract/users/blacklist.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';

const RESOURCES = { customer: 'users/customer', driver: 'users/driver', vehicle: 'vehicle/center' } as const;

interface TargetInputProps {
    source: 'targetId' | 'scopeId';
    kind: keyof typeof RESOURCES;
}

/** The customer, driver or vehicle, found by typing part of its name. */
export const TargetInput = ({ source, kind }: TargetInputProps) => {
    const text = useText();
    const label = text(source === 'targetId' ? `people.target.${kind}` : 'people.target.other');
    const { Input } = useMemo(() => {
        const field = reference(label, label, RESOURCES[kind]);
        return fieldsOf(entity({ ...Blacklist, fields: { targetId: field, scopeId: field }, represent: 'targetId' }));
    }, [label, kind]);
    return <Input key={kind} source={source} label={label} isRequired />;
};
