import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Makes stack traces refer to the sources of a bundled file. Node's own source map support reads the maps of all imported files, including packages,
 * which took a tenth of a start; here a map is read when the first stack trace needs it.
 */
export function nameSourcesInStacks() {
    const maps = new Map();
    const mapOf = url => {
        if (!maps.has(url)) maps.set(url, readMap(url));
        return maps.get(url);
    };
    Error.prepareStackTrace = (error, frames) => [headOf(error), ...frames.map(frame => `    at ${describe(frame, mapOf)}`)].join('\n');
}

// toString() of Node's errors includes their code; an object that is no Error but captures a stack may have no toString().
const headOf = error => (error instanceof Error ? error.toString() : Error.prototype.toString.call(error));

function readMap(url) {
    const file = `${fileURLToPath(url)}.map`;
    return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

function describe(frame, mapOf) {
    const url = frame.getFileName();
    if (!url?.startsWith('file:') || url.includes('/node_modules/')) return String(frame);
    const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()];
    const source = mapOf(url)?.findEntry(line - 1, column - 1);
    if (!source?.originalSource) return String(frame);
    const place = `${fileURLToPath(new URL(source.originalSource, url))}:${source.originalLine + 1}:${source.originalColumn + 1}`;
    return String(frame).replace(`${url}:${line}:${column}`, () => place);
}
