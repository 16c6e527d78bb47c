import { useQuery } from '@tanstack/react-query';
import { DEPARTS, loadDepartTree } from '#providers/org/departs.ts';

/** The whole department tree. */
export const useDepartTree = () => useQuery({ queryKey: [DEPARTS, 'tree'], queryFn: ({ signal }) => loadDepartTree(signal) });
