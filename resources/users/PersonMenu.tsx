import type { NamedAction } from '#contract/kit/action.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { type BlockKind, useBlockPath } from './useBlockPath.ts';

/** 更多 in a row of people: 拉黑, followed by the entity's own actions. */
export const PersonMenu = ({ kind, actions }: { kind: BlockKind; actions: readonly NamedAction[] }) => {
    const text = useText();
    const path = useBlockPath(kind);
    return <ActionMenu actions={actions} links={path === undefined ? [] : [{ label: text('people.block'), to: path }]} />;
};
