import { useRecordContext } from 'react-admin';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';

/** In which states somebody may still be put on the blacklist. */
const BLOCKABLE = { customer: ['normal', 'frozen'], driver: ['onboarding', 'active', 'suspended'] } as const;
export type BlockKind = keyof typeof BLOCKABLE;

/** The form of a new entry of the blacklist for the current person, where its effects are shown first; none for who may not. */
export const useBlockPath = (kind: BlockKind): string | undefined => {
    const mayUse = useMayUse();
    const person = useRecordContext<{ id: string; status: string }>();
    const isPossible = person && (BLOCKABLE[kind] as readonly string[]).includes(person.status) && mayUse('users:blacklist:add');
    return isPossible ? `/users/blacklist/create?targetKind=${kind}&targetId=${person.id}` : undefined;
};
