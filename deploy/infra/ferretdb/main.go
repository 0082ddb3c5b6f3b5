// A MongoDB-compatible server for development and tests: FerretDB over SQLite.
//
// MongoDB changes one document in one step: of two updates that expect the same version, one finds it. FerretDB 1.24
// reads and writes in two steps and so lets both through. The door in front of it (door.go) lets one write at a time
// into a collection, which gives that promise back. FerretDB also reads a whole collection to find one id; ids.go adds
// the index that spares it that.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"

	"github.com/FerretDB/FerretDB/ferretdb"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: ferretdb HOST:PORT FOLDER")
		os.Exit(2)
	}
	socket := filepath.Join(os.Args[2], "ferretdb.sock")
	_ = os.Remove(socket)
	server, err := ferretdb.New(&ferretdb.Config{
		Listener:  ferretdb.ListenerConfig{Unix: socket},
		Handler:   "sqlite",
		SQLiteURL: "file:" + os.Args[2] + "/",
	})
	if err != nil {
		fail(err)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	go func() {
		if err := openDoor(ctx, os.Args[1], socket, os.Args[2]); err != nil {
			fail(err)
		}
	}()
	if err := server.Run(ctx); err != nil {
		fail(err)
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}
