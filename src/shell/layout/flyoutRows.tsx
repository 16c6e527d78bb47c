import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import type { ReactElement } from 'react';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { EntryLink } from '../menu/EntryLink.tsx';
import { WaitingBadge } from './WaitingBadge.tsx';

interface Flyout {
    nodes: readonly MenuNode[];
    /** Ids from the root to the current page. */
    activeIds: readonly string[];
    onChoose: () => void;
    /** Nesting level of these entries within the flyout. */
    depth?: number;
}

/** The rows of a flyout menu of a group: its pages, and its nested groups of any depth as headings above their pages. */
export const flyoutRows = ({ nodes, activeIds, onChoose, depth = 0 }: Flyout): ReactElement[] => {
    const pl = 4 + depth * 3;
    return nodes.flatMap(node =>
        node.children
            ? [
                  <ListSubheader key={node.id} disableSticky sx={{ pl, fontSize: 12, lineHeight: '28px', bgcolor: 'transparent' }}>
                      {node.meta.title}
                  </ListSubheader>,
                  ...flyoutRows({ nodes: node.children, activeIds, onChoose, depth: depth + 1 }),
              ]
            : [
                  <MenuItem
                      key={node.id}
                      component={EntryLink}
                      node={node}
                      selected={activeIds.includes(node.id)}
                      onClick={onChoose}
                      sx={{ pl }}
                  >
                      {node.meta.title}
                      <Box component="span" sx={{ width: 16, flexShrink: 0 }} />
                      <WaitingBadge paths={[node.path]} />
                  </MenuItem>,
              ],
    );
};
