/** The texts of a cell that names several records, with commas between them. */
export const partsOf = (cell: string): string[] => cell.split(/[,，、;；\n]/).flatMap(part => part.trim() || []);

/**
 * A cell that names several records by their texts, as the values that are stored.
 *
 * @param valuesOf the values of the records that a text may mean
 * @param label what they are, for the fault: 职务
 * @param key what tells those of one name apart: 职务编码
 */
export const namedParts = (
    cell: string,
    valuesOf: (said: string) => readonly string[],
    { label, key }: { label: string; key: string },
): { values: string[] } | { fault: string } => {
    const values: string[] = [];
    for (const said of partsOf(cell)) {
        const [value, other] = valuesOf(said);
        if (value === undefined) return { fault: `${label}“${said}”不存在` };
        if (other !== undefined) return { fault: `有多个${label}名为“${said}”，请填写${key}` };
        values.push(value);
    }
    return { values };
};
