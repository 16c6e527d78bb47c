import { answer, refusal, type Seen, serve } from './wire.ts';

export interface Place {
    id: string;
    parentId: string;
    name: string;
}

const PLACES: readonly Place[] = [
    { id: 'top', parentId: '', name: '总公司' },
    { id: 'east', parentId: 'top', name: '华东区' },
    { id: 'west', parentId: 'top', name: '华西区' },
    { id: 'sh', parentId: 'east', name: '上海站' },
];

/** A server with four entries that can be moved; answers each tree call with their current state. */
export const serveTree = (
    nodeOf: (place: Place, isLeaf: boolean) => object,
    refused?: string,
    own: (call: Seen) => Response | undefined = () => undefined,
) => {
    const places = PLACES.map(place => ({ ...place }));
    const node = (place: Place) => nodeOf(place, !places.some(({ parentId }) => parentId === place.id));
    const below = (parent: string) => places.filter(({ parentId }) => parentId === parent).map(node);
    const found = (word: string | undefined, ids: readonly string[]) => {
        const hits = places.filter(({ id, name }) => (word === undefined ? ids.includes(id) : name.includes(word)));
        const shown = new Set(hits.flatMap(hit => ['top', hit.parentId, hit.id]));
        return { hits: hits.map(({ id }) => id), total: hits.length, records: places.filter(({ id }) => shown.has(id)).map(node) };
    };
    return serve((call: Seen) => {
        const { method, path, query, body } = call;
        const given = own(call);
        if (given) return given;
        const ids = (query.pid ?? query.parentIds ?? query.ids ?? '').split(',').filter(Boolean);
        if (method === 'PUT') {
            if (refused) return refusal(refused);
            const { id, parentId, pid } = body as { id: string; parentId?: string; pid?: string };
            const moved = places.find(place => place.id === id);
            if (moved) moved.parentId = parentId ?? pid ?? '';
            return answer(moved);
        }
        if (path.endsWith('/branches')) return answer(found(query.keyWord, ids));
        if (path.endsWith('/countBelow')) return answer(3);
        if (path.endsWith('/getSystemMenuList') || (path.endsWith('/queryDepartTreeSync') && ids.length === 0) || query.pid === '0')
            return answer(below(''));
        if (path.endsWith('/getSystemSubmenuBatch')) return answer(Object.fromEntries(ids.map(id => [id, below(id)])));
        if (path.endsWith('/getChildListBatch')) return answer({ records: ids.flatMap(below) });
        if (path.endsWith('/queryDepartTreeSync')) return answer(ids.flatMap(below));
        return answer(path.endsWith('/queryById') ? { id: query.id, version: 0, departName: query.id } : {});
    });
};
export const departNode = ({ id, parentId, name }: Place, isLeaf: boolean) => ({
    ...{
        id,
        key: id,
        value: id,
        title: name,
        parentId,
        departName: name,
        orgCode: 'A01',
        orgCategory: '1',
        departOrder: 0,
        isLeaf,
        children: null,
    },
});
/** Codes that start with the codes of the ancestors. */
export const CODES: Record<string, string> = { top: 'A01', east: 'A01A01', west: 'A01A02', sh: 'A01A01A01' };
export const menuNode = ({ id, parentId, name }: Place, isLeaf: boolean) => ({
    ...{
        id,
        key: id,
        title: name,
        name,
        parentId,
        menuType: parentId === '' ? 0 : 1,
        sortNo: 1,
        status: '1',
        hidden: false,
        isLeaf,
        leaf: isLeaf,
    },
    ...{ icon: null, component: null, url: `/${id}`, perms: null, children: isLeaf ? null : [] },
});
export const categoryRow = ({ id, parentId, name }: Place, isLeaf: boolean) => ({
    id,
    pid: parentId || '0',
    name,
    code: 'A01',
    hasChild: isLeaf ? '0' : '1',
    version: 0,
});
