import { useQuery } from '@tanstack/react-query';
import { loadMenuTree, MENUS } from '#providers/org/menus.ts';

/** Every menu and button. */
export const useMenuTree = () => useQuery({ queryKey: [MENUS, 'tree'], queryFn: ({ signal }) => loadMenuTree(signal) });
