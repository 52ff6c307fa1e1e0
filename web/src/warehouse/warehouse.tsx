/** The warehouse's door: what other features may use. */
export { WarehouseTiles } from './warehouse-tiles.tsx';
