/** Built files below `/map/`, made by `scripts/map-data.ts`; outlines are TopoJSON in WGS-84. */
const addressOf = (file: string) => `${import.meta.env.BASE_URL}map/${file}`;

/** One file of the base map. A server without it leaves maps without one. */
export const fetchMapFile = async (file: string, signal: AbortSignal): Promise<unknown> => {
    const answer = await fetch(addressOf(file), { signal });
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    return answer.json();
};
