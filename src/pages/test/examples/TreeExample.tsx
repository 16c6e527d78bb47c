import { useState } from 'react';
import Typography from '@mui/material/Typography';
import type { DepartNode } from '#contract/system/depart.ts';
import { DEPART_SOURCE } from '#providers/org/departs.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { Fact } from '#src/kit/ui/Fact.tsx';
import { TreePanel } from '#src/kit/tree/TreePanel.tsx';
import { TwoPanes } from '#src/kit/tree/TwoPanes.tsx';
import { useLazyTree } from '#src/kit/tree/useLazyTree.ts';

/** A tree whose branches are loaded when they are opened, with a search in the whole tree; the selected item is shown beside it. */
export const TreeExample = () => {
    const text = useText();
    const [chosen, setChosen] = useState<DepartNode | null>(null);
    const tree = useLazyTree<DepartNode>(DEPART_SOURCE, { isTopOpen: true });
    return (
        <TwoPanes
            side={
                <TreePanel
                    tree={tree}
                    label={text('org.departTree')}
                    searchLabel={text('org.searchOrg')}
                    empty={text('org.noDepart')}
                    selectedId={chosen?.id ?? null}
                    onSelect={setChosen}
                />
            }
        >
            <Typography variant="h3" sx={{ p: 4 }}>
                {chosen?.title ?? text('demo.tree.choose')}
            </Typography>
            <DescriptionList columns={2}>
                {chosen && (
                    <Fact label={text('demo.tree.code')}>
                        <code>{chosen.orgCode}</code>
                    </Fact>
                )}
            </DescriptionList>
        </TwoPanes>
    );
};
