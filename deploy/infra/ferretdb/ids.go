package main

import (
	"database/sql"
	"fmt"
	"path/filepath"

	_ "modernc.org/sqlite"
)

const tablesWithoutIDs = `SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%_ferretdb_sjson%'
	AND name NOT IN (SELECT tbl_name FROM sqlite_master WHERE type = 'index' AND name LIKE '%\_by\_id' ESCAPE '\')`

// indexIDs gives each collection of a database the index of ids that MongoDB has: FerretDB asks for an id by an
// expression that its own index does not have, and so reads the whole collection to find or change one document.
func indexIDs(folder, database string) error {
	store, err := sql.Open("sqlite", "file:"+filepath.Join(folder, database+".sqlite")+"?mode=rw&_pragma=busy_timeout(10000)")
	if err != nil {
		return err
	}
	defer store.Close()
	tables, err := namesOf(store)
	if err != nil {
		return err
	}
	for _, table := range tables {
		index := fmt.Sprintf(`CREATE INDEX IF NOT EXISTS "%s_by_id" ON "%s" (_ferretdb_sjson->'$._id')`, table, table)
		if _, err := store.Exec(index); err != nil {
			return err
		}
	}
	return nil
}

func namesOf(store *sql.DB) ([]string, error) {
	rows, err := store.Query(tablesWithoutIDs)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var names []string
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			return nil, err
		}
		names = append(names, name)
	}
	return names, rows.Err()
}
