import { Depart, type DepartNode } from '#contract/system/depart.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DEPART_SOURCE } from '#providers/org/departs.ts';
import { useFieldLabel } from '#src/kit/fields/useFieldLabel.ts';
import { BranchInput } from '#src/kit/tree/BranchInput.tsx';

/** Selects the parent department by its full path. */
export const ParentInput = () => {
    const text = useText();
    const label = useFieldLabel(Depart, 'parentId');
    return <BranchInput<DepartNode> source="parentId" tree={DEPART_SOURCE} label={label} placeholder={text('org.top')} />;
};
