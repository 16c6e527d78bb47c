import { useRecordContext } from 'react-admin';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';

/** Statuses in which a person can be added to the blacklist. */
const BLOCKABLE = { customer: ['normal', 'frozen'], driver: ['onboarding', 'active', 'suspended'] } as const;
export type BlockKind = keyof typeof BLOCKABLE;

/** Path of the form for a new blacklist entry for the current person, which shows the effects first; undefined without the permission. */
export const useBlockPath = (kind: BlockKind): string | undefined => {
    const mayUse = useMayUse();
    const person = useRecordContext<{ id: string; status: string }>();
    const isPossible = person && (BLOCKABLE[kind] as readonly string[]).includes(person.status) && mayUse('users:blacklist:add');
    return isPossible ? `/users/blacklist/create?targetKind=${kind}&targetId=${person.id}` : undefined;
};
